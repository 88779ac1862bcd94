// Addresses that carry a position or a whole game in themselves: the text, deflated, behind the #.

function toText(bytes: Uint8Array): string {
  let text = "";
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}
function fromText(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0));
}
async function through(bytes: Uint8Array<ArrayBuffer>, stream: CompressionStream | DecompressionStream): Promise<Uint8Array> {
  const piped = new Blob([bytes]).stream().pipeThrough(stream);
  return new Uint8Array(await new Response(piped).arrayBuffer());
}

export async function pack(text: string): Promise<string> {
  return toText(await through(new TextEncoder().encode(text) as Uint8Array<ArrayBuffer>, new CompressionStream("deflate-raw")));
}
export async function unpack(packed: string): Promise<string> {
  return new TextDecoder().decode(await through(fromText(packed), new DecompressionStream("deflate-raw")));
}

function address(path: string): string {
  return `${location.href.split("#")[0]}#/${path}`;
}
export async function gameLink(record: string): Promise<string> {
  return address(`replay/${await pack(record)}`);
}
export async function positionLink(position: string): Promise<string> {
  return address(`position/${await pack(position)}`);
}
