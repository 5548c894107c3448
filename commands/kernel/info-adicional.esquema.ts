import { z } from 'zod';
import { rehusar, texto } from '#commands/kernel/campos.ts';
import {
  type CampoAdicional,
  esDelServicio,
  esReservado,
  mismoNombre,
} from '#domain/kernel/campo-adicional.ts';

/** What issuers add of their own under «Información adicional», in the bodies (Ley: documentos §19). */

/** Fifteen by the schema, of which the provider's RUC is one. */
const MAXIMO = 14;

/** Whatever else a document says, its own ten fit beside what the service says. */
const MAXIMO_FIJOS = 10;

const campoAdicional = z.object({ nombre: texto(300), valor: texto(300) });

type Rehuso = (nombre: string) => string | undefined;

const rehusarNombres = (
  ctx: z.core.$RefinementCtx,
  campos: readonly CampoAdicional[],
  rehuso: Rehuso,
): void => {
  const vistos = new Set<string>();
  for (const [i, { nombre }] of campos.entries()) {
    const suyo = mismoNombre(nombre);
    const mensaje = vistos.has(suyo) ? `«${nombre}» está dos veces` : rehuso(nombre);
    vistos.add(suyo);
    if (mensaje) rehusar(ctx, nombre, { tipo: 'value_error', mensaje, en: [i, 'nombre'] });
  }
};

const deSoloElServicio: Rehuso = (nombre) =>
  esReservado(nombre) ? `«${nombre}» lo pone el servicio, según la empresa` : undefined;

const deAlgunDocumento: Rehuso = (nombre) =>
  esDelServicio(nombre)
    ? `«${nombre}» lo pone el servicio en el documento que lo tiene`
    : undefined;

/** A name is there once, and what only the service says is its own. */
const camposAdicionales = (maximo: number, rehuso: Rehuso) =>
  z
    .array(campoAdicional)
    .max(maximo)
    .superRefine((campos, ctx) => rehusarNombres(ctx, campos, rehuso));

/** Of a document. */
export const infoAdicionalEsquema = camposAdicionales(MAXIMO, deSoloElServicio)
  .nullish()
  .meta({
    description:
      'Campos que el documento agrega bajo «Información adicional», en su XML y su RIDE. El SRI admite ' +
      '15 con los del servicio: RUC Proveedor ocupa siempre uno',
  });

/** Those that a company keeps for all its documents. */
export const infoAdicionalFijaEsquema = camposAdicionales(MAXIMO_FIJOS, deAlgunDocumento);
