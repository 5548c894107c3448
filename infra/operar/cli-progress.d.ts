/** The part of cli-progress that is used here; the package brings no types. */
declare module 'cli-progress' {
  export class SingleBar {
    constructor(opciones: {
      readonly format: string;
      readonly barCompleteChar?: string;
      readonly barIncompleteChar?: string;
      readonly barsize?: number;
      readonly hideCursor?: boolean;
      readonly clearOnComplete?: boolean;
      readonly stream?: NodeJS.WritableStream;
    });
    start(total: number, desde: number, carga?: { readonly [dato: string]: string }): void;
    update(valor: number, carga?: { readonly [dato: string]: string }): void;
    setTotal(total: number): void;
    increment(pasos: number, carga?: { readonly [dato: string]: string }): void;
    stop(): void;
  }
}
