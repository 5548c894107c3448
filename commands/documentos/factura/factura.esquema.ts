import { z } from 'zod';
import {
  claveDeIdempotencia,
  correoOpcional,
  dinero,
  id,
  rehusar,
  texto,
  textoOpcional,
} from '#commands/kernel/campos.ts';
import { exigirIdentificacionBienEscrita } from '#commands/kernel/identificacion.esquema.ts';
import { cargosDeExportacion } from '#domain/documentos/factura/exportacion.ts';
import type { PedidoFactura } from '#domain/documentos/factura/factura.pedido.ts';
import { camposDeCredito, condicionDePago } from '../comprobante/credito.esquema.ts';
import {
  exigirPagosDeSusLineas,
  lineasDeFacturaEsquema,
  pagosEsquema,
} from '../comprobante/detalles.esquema.ts';
import { OPCIONALES_DE_FACTURA, opcionalesDeFactura } from './opcionales.esquema.ts';

/** The bodies of the invoices' routes (Ley: documentos §16). */

/** Ley: documentos §5. */
const MAXIMO_LOTE = 50;

const campos = z.object({
  tipo_identificacion: z.literal(['04', '05', '06', '07', '08']),
  identificacion: texto(20),
  razon_social: texto(300),
  direccion: textoOpcional(300),
  email: correoOpcional(300),
  detalles: lineasDeFacturaEsquema,
  sucursal_id: id.nullish(),
  es_borrador: z.boolean().nullish(),
  idempotency_key: claveDeIdempotencia.nullish(),
  pagos: pagosEsquema,
  ...camposDeCredito,
  propina: dinero.nullish(),
  ...OPCIONALES_DE_FACTURA,
});

/** Output: the request as the domain takes it, with its idempotency key beside it. */
export const crearFacturaEsquema = campos.transform(
  (cuerpo, ctx): { idempotency_key: string | null; pedido: PedidoFactura } => {
    // The order of these fields is part of the fingerprint that tells replays apart.
    const pedido: PedidoFactura = {
      tipo_identificacion: cuerpo.tipo_identificacion,
      identificacion: cuerpo.identificacion,
      razon_social: cuerpo.razon_social,
      direccion: cuerpo.direccion,
      email: cuerpo.email,
      sucursal_id: cuerpo.sucursal_id ?? null,
      es_borrador: cuerpo.es_borrador ?? false,
      ...condicionDePago(cuerpo, ctx),
      propina: cuerpo.propina ?? 0,
      detalles: cuerpo.detalles,
      pagos: cuerpo.pagos,
      ...opcionalesDeFactura(cuerpo, ctx),
    };
    exigirIdentificacionBienEscrita(ctx, pedido);
    exigirPagosDeSusLineas(ctx, pedido, pedido.propina + cargosDeExportacion(pedido));
    return { idempotency_key: cuerpo.idempotency_key ?? null, pedido };
  },
);

/** `PUT /facturas/{id}`: the same body; what says how to create it says nothing here. */
export const reemplazarFacturaEsquema = crearFacturaEsquema.transform(({ pedido }) => pedido);

/** The keys of a batch's invoices would promise what the batch does not do: it has one of its own. */
const CLAVE_EN_EL_LOTE = 'En un lote la clave va en la cabecera o junto a «facturas»';

/** `POST /facturas/lote`. Output: the requests in order, with the batch's idempotency key. */
export const crearLoteEsquema = z
  .object({
    facturas: z.array(crearFacturaEsquema).min(1).max(MAXIMO_LOTE),
    idempotency_key: claveDeIdempotencia.nullish(),
  })
  .transform(({ facturas, idempotency_key }, ctx) => {
    for (const [i, { idempotency_key: suya }] of facturas.entries()) {
      if (suya === null) continue;
      const en = ['facturas', i, 'idempotency_key'];
      rehusar(ctx, suya, { tipo: 'value_error', mensaje: CLAVE_EN_EL_LOTE, en });
    }
    const pedidos: readonly PedidoFactura[] = facturas.map(({ pedido }) => pedido);
    return { idempotency_key: idempotency_key ?? null, pedidos };
  });
