import { z } from 'zod';
import {
  claveDeIdempotencia,
  correoOpcional,
  fecha,
  id,
  rehusar,
  texto,
  textoOpcional,
} from '#commands/kernel/campos.ts';
import { exigirIdentificacionBienEscrita } from '#commands/kernel/identificacion.esquema.ts';
import { numeroConGuiones, patron } from '#commands/kernel/numero-documento.esquema.ts';
import { camposDeReembolsos, reembolsosCalculados } from '#commands/kernel/reembolsos.esquema.ts';
import { opcionalesDichos } from '#domain/documentos/comprobante/opcionales.ts';
import type { PedidoLiquidacion } from '#domain/documentos/liquidacion/liquidacion.pedido.ts';
import { camposDeCredito, condicionDePago } from '../comprobante/credito.esquema.ts';
import {
  exigirPagosDeSusLineas,
  lineasDeCompraEsquema,
  pagosEsquema,
} from '../comprobante/detalles.esquema.ts';
import { CAMPOS_OPCIONALES } from '../comprobante/opcionales.esquema.ts';

/** The bodies of the settlements' routes (Ley: documentos §14). */

const CON_PROVEEDOR = 'Con proveedor_id puede omitirse: es la del directorio';

const campos = z.object({
  proveedor_id: id.nullish().meta({
    description: 'Una entrada del directorio, que queda como proveedor',
  }),
  proveedor_tipo_id: z
    .literal(['04', '05', '06', '08'])
    .nullish()
    .meta({ description: CON_PROVEEDOR }),
  proveedor_identificacion: texto(20).nullish().meta({ description: CON_PROVEEDOR }),
  proveedor_razon_social: texto(300).nullish().meta({ description: CON_PROVEEDOR }),
  proveedor_direccion: textoOpcional(300),
  email: correoOpcional(300),
  cod_doc_sustento: patron(/^\d{2}$/, 'Debe tener 2 dígitos').nullish(),
  doc_sustento_numero: numeroConGuiones.nullish(),
  doc_sustento_fecha: fecha.nullish(),
  detalles: lineasDeCompraEsquema,
  pagos: pagosEsquema,
  ...camposDeCredito,
  sucursal_id: id.nullish(),
  es_borrador: z.boolean().nullish(),
  idempotency_key: claveDeIdempotencia.nullish(),
  ...CAMPOS_OPCIONALES,
  ...camposDeReembolsos('Lo que traslada de otros: código 41. Sus sumas no pasan del total'),
});

const DEL_PROVEEDOR = [
  'proveedor_tipo_id',
  'proveedor_identificacion',
  'proveedor_razon_social',
] as const;

/** Without an entry of the directory, the supplier is said here: 422. */
const exigirProveedor = (cuerpo: z.output<typeof campos>, ctx: z.core.$RefinementCtx): void => {
  for (const campo of cuerpo.proveedor_id == null ? DEL_PROVEEDOR : []) {
    if (cuerpo[campo] != null) continue;
    const mensaje = 'Es obligatorio sin proveedor_id';
    rehusar(ctx, undefined, { tipo: 'missing', mensaje, en: [campo] });
  }
  const { proveedor_tipo_id: tipo_identificacion, proveedor_identificacion: identificacion } =
    cuerpo;
  if (!tipo_identificacion || !identificacion) return;
  const suya = { tipo_identificacion, identificacion };
  exigirIdentificacionBienEscrita(ctx, suya, 'proveedor_identificacion');
};

/** Output: the request as the domain takes it, with its idempotency key beside it. */
export const crearLiquidacionEsquema = campos.transform(
  (cuerpo, ctx): { idempotency_key: string | null; pedido: PedidoLiquidacion } => {
    exigirProveedor(cuerpo, ctx);
    const pedido: PedidoLiquidacion = {
      proveedor_id: cuerpo.proveedor_id ?? null,
      tipo_identificacion: cuerpo.proveedor_tipo_id ?? null,
      identificacion: cuerpo.proveedor_identificacion ?? null,
      razon_social: cuerpo.proveedor_razon_social ?? null,
      direccion: cuerpo.proveedor_direccion,
      email: cuerpo.email,
      cod_doc_sustento: cuerpo.cod_doc_sustento ?? null,
      doc_sustento_numero: cuerpo.doc_sustento_numero ?? null,
      doc_sustento_fecha: cuerpo.doc_sustento_fecha ?? null,
      sucursal_id: cuerpo.sucursal_id ?? null,
      es_borrador: cuerpo.es_borrador ?? false,
      ...condicionDePago(cuerpo, ctx),
      detalles: cuerpo.detalles,
      pagos: cuerpo.pagos,
      ...opcionalesDichos({
        info_adicional: cuerpo.info_adicional,
        reembolsos: reembolsosCalculados(cuerpo, ctx),
      }),
    };
    exigirPagosDeSusLineas(ctx, pedido, 0);
    return { idempotency_key: cuerpo.idempotency_key ?? null, pedido };
  },
);

/** `PUT /liquidaciones-compra/{id}`: the same body; what says how to create it says nothing here. */
export const reemplazarLiquidacionEsquema = crearLiquidacionEsquema.transform(
  ({ pedido }) => pedido,
);
