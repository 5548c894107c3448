import { z } from 'zod';
import { lineasDeProformaEsquema } from '#commands/documentos/comprobante/detalles.esquema.ts';
import {
  OPCIONALES_DE_PROFORMA,
  opcionalesDeProforma,
} from '#commands/documentos/factura/opcionales.esquema.ts';
import {
  claveDeIdempotencia,
  correoOpcional,
  id,
  texto,
  textoOpcional,
} from '#commands/kernel/campos.ts';
import { exigirIdentificacionBienEscrita } from '#commands/kernel/identificacion.esquema.ts';
import { ESTADOS_DE_PROFORMA } from '#domain/proformas/proforma.events.ts';
import type { PedidoProforma } from '#domain/proformas/proforma.pedido.ts';

/** The bodies of `/proformas` (Ley: documentos §17). */

const VALIDEZ_POR_OMISION = 15;
/** The conditions of a sale fit on a page. */
const LARGO_DE_NOTAS = 2_000;

const campos = z.object({
  tipo_identificacion: z.literal(['04', '05', '06', '07', '08']),
  identificacion: texto(20),
  razon_social: texto(300),
  direccion: textoOpcional(300),
  email: correoOpcional(300),
  validez_dias: z
    .int()
    .min(1)
    .max(365)
    .nullish()
    .meta({ description: `Por omisión ${VALIDEZ_POR_OMISION}` }),
  notas: textoOpcional(LARGO_DE_NOTAS),
  detalles: lineasDeProformaEsquema,
  sucursal_id: id.nullish(),
  es_borrador: z.boolean().nullish(),
  idempotency_key: claveDeIdempotencia.nullish(),
  ...OPCIONALES_DE_PROFORMA,
});

export const crearProformaEsquema = campos.transform((cuerpo, ctx) => {
  // The order of these fields is part of the fingerprint that tells replays apart.
  const pedido: PedidoProforma = {
    tipo_identificacion: cuerpo.tipo_identificacion,
    identificacion: cuerpo.identificacion,
    razon_social: cuerpo.razon_social,
    direccion: cuerpo.direccion,
    email: cuerpo.email,
    validez_dias: cuerpo.validez_dias ?? VALIDEZ_POR_OMISION,
    notas: cuerpo.notas,
    sucursal_id: cuerpo.sucursal_id ?? null,
    es_borrador: cuerpo.es_borrador ?? false,
    detalles: cuerpo.detalles,
    ...opcionalesDeProforma(cuerpo, ctx),
  };
  exigirIdentificacionBienEscrita(ctx, pedido);
  return { idempotency_key: cuerpo.idempotency_key ?? null, pedido };
});

/** `PUT /proformas/{id}`: the same body; what says how to create it says nothing here. */
export const reemplazarProformaEsquema = crearProformaEsquema.transform(({ pedido }) => pedido);

export const cambiarEstadoEsquema = z.object({ estado: z.enum(ESTADOS_DE_PROFORMA) });
