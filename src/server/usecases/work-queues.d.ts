/** Every queue of work; a patient one waits for something outside that comes back some day. */
export declare const workQueues: readonly [{
    readonly name: "serve-letter";
}, {
    readonly name: "held-send";
    readonly patient: true;
}];
