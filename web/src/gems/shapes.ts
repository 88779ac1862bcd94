// The cuts of the gems, on a field of 24 by 24. Every kind has a shape of its own, so that nobody
// needs its colour to tell it.

import type { Token } from "$engine/messages";

export interface Cut {
  /** The rim. */
  outline: string;
  /** Edges between facets. */
  edges: string;
  /** Facets that catch the light, and those that lie in the shade. */
  light: string;
  shade: string;
  /** Where the letter stands. */
  letterY: number;
}

export const cuts: Record<Token, Cut> = {
  w: {
    outline: "M6.5 3.5h11L23 10 12 22 1 10z",
    edges: "M1 10h22M6.5 3.5 8.6 10 12 22l3.4-12 2.1-6.5M8.6 10 12 3.5 15.4 10",
    light: "M6.5 3.5H12L8.6 10H1z",
    shade: "M15.4 10H23L12 22z",
    letterY: 15.2,
  },
  b: {
    outline: "M12 1c3.2 5.6 7.8 8.9 7.8 14a7.8 7.8 0 0 1-15.6 0C4.2 9.900 8.800 6.600 12 1z",
    edges: "M12 1v6.500M12 7.500 7 15l5 7.800L17 15zM7 15H4.200M17 15h2.800",
    light: "M12 1C8.800 6.600 4.200 9.900 4.200 15H7l5-7.500z",
    shade: "M17 15h2.800c0 4.600-3.500 7.800-7.800 7.800z",
    letterY: 18.3,
  },
  g: {
    outline: "M8.200 1h7.600L20 5.500v13L15.800 23H8.200L4 18.500v-13z",
    edges: "M9.600 5h4.800l2 2.300v9.400l-2 2.300H9.600l-2-2.300V7.300zM8.200 1l1.400 4M15.800 1l-1.400 4M20 5.500l-3.600 1.800M20 18.500l-3.600-1.800M15.800 23l-1.400-4M8.200 23l1.400-4M4 18.500l3.600-1.800M4 5.500l3.600 1.800",
    light: "M8.200 1h7.600l-1.400 4H9.600L7.600 7.300 4 5.500z",
    shade: "M20 18.500 15.800 23H8.200l1.400-4h4.800l2-2.300z",
    letterY: 15.3,
  },
  r: {
    outline: "M6.500 2.500h11L23 12l-5.500 9.500h-11L1 12z",
    edges: "M9 6.800h6L18 12l-3 5.200H9L6 12zM6.500 2.500 9 6.800M17.500 2.500 15 6.800M23 12h-5M17.500 21.500 15 17.200M6.500 21.500 9 17.200M1 12h5",
    light: "M6.500 2.500h11L15 6.800H9L6 12H1z",
    shade: "M23 12l-5.500 9.500h-11L9 17.200h6l3-5.200z",
    letterY: 15.3,
  },
  k: {
    outline: "M12 .8 21.800 12 12 23.200 2.200 12z",
    edges: "M12 6.300 17 12l-5 5.700L7 12zM12 .8v5.500M21.800 12H17M12 23.200v-5.500M2.200 12H7",
    light: "M12 .8v5.500L7 12H2.200z",
    shade: "M21.800 12 12 23.200v-5.500l5-5.700z",
    letterY: 15.2,
  },
  p: {
    outline: "M12 1.500a10.500 10.500 0 1 1 0 21 10.500 10.500 0 0 1 0-21z",
    edges: "M6.200 9.300a6.500 6.500 0 0 1 4.300-3.900",
    light: "M8.300 4.600c2-1 3.600-.6 3.400.6-.3 1.600-3.600 2.200-4.700 4.200-.9 1.600-2.200 1.200-2-.5.300-1.800 1.500-3.400 3.300-4.300z",
    shade: "M21.800 9A10.500 10.500 0 0 1 5 19.800 10 10 0 0 0 21.800 9z",
    letterY: 15.4,
  },
  y: {
    outline: "M12 1a11 11 0 1 1 0 22 11 11 0 0 1 0-22z",
    edges: "M12 4.200a7.800 7.800 0 1 1 0 15.600 7.800 7.800 0 0 1 0-15.600z",
    light: "M12 1v3.200A7.800 7.800 0 0 0 4.200 12H1A11 11 0 0 1 12 1z",
    shade: "M12 23v-3.200a7.800 7.800 0 0 0 7.800-7.800H23a11 11 0 0 1-11 11z",
    letterY: 15.3,
  },
};

/** The one order of kinds. */
export const kinds: readonly Token[] = ["w", "b", "g", "r", "k", "p", "y"];
export const colors = ["w", "b", "g", "r", "k"] as const;
