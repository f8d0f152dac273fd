/** The path of a Chromium that starts. Throws with the remedy where none can be had. */
export declare const findBrowser: () => string;
