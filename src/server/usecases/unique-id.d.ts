/** Whether a text can be an id of the desk; the database refuses to be asked for any other. */
export declare function isUniqueId(text: string): boolean;
