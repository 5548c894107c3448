import { ErrorDeForma } from '#domain/kernel/forma.ts';
import { atenderLecturas } from '#infra/nucleo/hilos/atender.ts';

/** A file of the tests: what its reading does. */
export type Archivo =
  | { readonly dice: string }
  | { readonly no_vale: string }
  | { readonly revienta: string }
  /** Takes what it is let. */
  | { readonly eterno: true };

atenderLecturas((archivo: Archivo): string => {
  if ('dice' in archivo) return archivo.dice;
  if ('revienta' in archivo) throw new Error(archivo.revienta);
  if ('no_vale' in archivo) {
    const loc = ['body', 'file'];
    throw new ErrorDeForma([{ type: 'value_error', loc, msg: archivo.no_vale }]);
  }
  for (;;);
});
