type List = readonly [string, ...string[]];
/** Invented people and places. Telephone numbers are 555-01xx, e-mail addresses example.com. */
export declare const spanishFirstNames: List;
export declare const spanishLastNames: List;
export declare const otherFirstNames: List;
export declare const otherLastNames: List;
export declare const employers: List;
export declare const carriers: List;
export declare const administrators: List;
export declare const defenseFirms: List;
export declare const staffNames: List;
export declare const doctors: List;
export declare const vendors: List;
export type Place = {
    readonly city: string;
    readonly state: string;
    readonly zip: string;
    readonly area: string;
    readonly country: string;
};
export declare const californiaPlaces: readonly [Place, ...Place[]];
export declare const otherPlaces: readonly [Place, ...Place[]];
export declare const streets: List;
export declare const bodyParts: List;
export {};
