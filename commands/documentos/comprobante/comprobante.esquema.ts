import { z } from 'zod';
import { fecha, texto } from '#commands/kernel/campos.ts';
import type { PedidoDeAnulacion } from '#domain/documentos/comprobante/anulacion.decider.ts';
import { type CamposDeVista, texto as deTexto, lista, objeto } from '#domain/kernel/campos.ts';

/** `POST …/anular`, of any type. */
export const anularEsquema = z
  .object({ motivo: texto(300), fecha: fecha.nullish() })
  .transform(({ motivo, fecha: suya }): PedidoDeAnulacion => ({ motivo, fecha: suya ?? null }));

const avisos = lista(deTexto(), 'Lo que conviene saber; no impide nada');

type DeVista = { readonly campos: CamposDeVista };

/** What the answer of an annulment adds to the record. */
export const conAvisos = ({ campos }: DeVista) => objeto({ ...campos, avisos });

/** What the answer of issuing adds when there is something to say. */
export const conAvisosSiHay = ({ campos }: DeVista) =>
  objeto({ ...campos, avisos: { ...avisos, opcional: true } });
