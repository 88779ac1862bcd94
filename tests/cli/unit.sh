#!/usr/bin/env bash
# The unit for systemd: systemd itself understands it, and carat its command line.
set -euo pipefail
carat=$(readlink -f "$1") source=$2
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

# Its options are those of the program: the last one is made a wrong one, so that nothing is started.
command=$(sed -n 's/^ExecStart=\/usr\/local\/bin\/carat //p' "$source/tools/carat.service")
[[ -n $command ]] || { echo 'ExecStart does not name /usr/local/bin/carat'; exit 1; }
# shellcheck disable=SC2086
out=$("$carat" $command --no-such-option 2>&1) && { echo 'a wrong option was taken'; exit 1; }
[[ $out == *no-such-option* && $out != *--data* ]] || { echo "the options are refused: $out"; exit 1; }

sed "s|/usr/local/bin/carat|$carat|" "$source/tools/carat.service" >"$folder/carat.service"
if command -v systemd-analyze >/dev/null; then
  out=$(systemd-analyze verify "$folder/carat.service" 2>&1) || { echo "$out"; exit 1; }
  if grep -F carat.service <<<"$out"; then exit 1; fi
else
  python3 - "$folder/carat.service" <<'END'
import configparser, sys
unit = configparser.ConfigParser(strict=True, interpolation=None)
unit.optionxform = str
unit.read(sys.argv[1])
assert unit.sections() == ["Unit", "Service", "Install"], unit.sections()
for section, key in (("Unit", "Description"), ("Service", "ExecStart"), ("Install", "WantedBy")):
    assert unit[section][key], (section, key)
END
fi
