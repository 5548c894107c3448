import { z } from 'zod';
import {
  devolverAnticipoEsquema as devolverDeLado,
  medioPedido,
  pedidoDeRegistro,
  quitarAplicacionQuery as quitarDeLado,
  restoDelRegistro,
} from '#commands/cartera/cobro-o-pago.esquema.ts';
import {
  claveDeIdempotencia,
  dinero,
  fecha,
  id,
  instante,
  monto,
  rehusar,
  texto,
  textoOpcional,
} from '#commands/kernel/campos.ts';
import { MAXIMO_POR_LLAMADA } from '#domain/cartera/aplicar.ts';
import { type AplicacionDeCobroPedida, comoPedida } from '#domain/cobros/cobro.decider.ts';
import { aplicacionSinUnDocumento } from '#domain/cobros/cobro.errores.ts';
import type { RetencionRecibida } from '#domain/cobros/cobro.events.ts';

/** The bodies of `/cobros`. */

const retencion = z
  .object({
    numero: textoOpcional(17),
    clave_acceso: textoOpcional(49),
    fecha: fecha.nullish(),
    codigos: z.array(texto(5)).max(20).nullish().meta({ description: 'Tablas 19 y 20 del SRI' }),
  })
  .meta({ description: 'El comprobante de retención del cliente' })
  .transform(
    (retencion): RetencionRecibida => ({
      ...retencion,
      fecha: retencion.fecha ?? null,
      codigos: retencion.codigos ?? [],
    }),
  );

/** Which document; undefined: none, or both. */
const documentoDe = ({
  factura_id,
  nota_debito_id,
}: {
  readonly factura_id?: number | null | undefined;
  readonly nota_debito_id?: number | null | undefined;
}): Pick<AplicacionDeCobroPedida, 'documento' | 'documento_id'> | undefined => {
  if (factura_id != null && nota_debito_id == null) {
    return { documento: 'factura', documento_id: factura_id };
  }
  return nota_debito_id != null && factura_id == null
    ? { documento: 'nota_debito', documento_id: nota_debito_id }
    : undefined;
};

const aplicacion = z
  .object({
    factura_id: id.nullish(),
    nota_debito_id: id.nullish(),
    monto_aplicado: dinero.meta({ description: 'El dinero; lo retenido va aparte' }),
    retencion_renta: dinero.nullish().meta({ description: 'Baja el saldo y no es dinero' }),
    retencion_iva: dinero.nullish(),
    retencion: retencion.nullish(),
  })
  .meta({ description: 'Lleva factura_id o nota_debito_id, uno de los dos' })
  .transform((cuerpo, ctx): AplicacionDeCobroPedida => {
    const documento = documentoDe(cuerpo);
    if (!documento) {
      const mensaje = 'Envíe factura_id o nota_debito_id, uno de los dos';
      rehusar(ctx, cuerpo, { tipo: 'value_error', mensaje });
      return z.NEVER;
    }
    return {
      ...documento,
      monto_aplicado: cuerpo.monto_aplicado,
      retencion_renta: cuerpo.retencion_renta ?? 0,
      retencion_iva: cuerpo.retencion_iva ?? 0,
      retencion: cuerpo.retencion ?? null,
    };
  });

export const registrarCobroEsquema = z
  .object({
    cliente_id: id.meta({ description: 'Entrada del directorio con es_cliente' }),
    fecha: instante.meta({ description: 'Cuándo se recibió el dinero' }),
    medio: medioPedido,
    monto: dinero.meta({
      description: 'El dinero recibido; lo que no se aplica queda como anticipo',
    }),
    ...restoDelRegistro('Adonde entró', aplicacion),
  })
  .transform((cuerpo, ctx) => pedidoDeRegistro(cuerpo, ctx, comoPedida));

const aplicacionDeAnticipo = z
  .object({ factura_id: id.nullish(), nota_debito_id: id.nullish(), monto_aplicado: monto })
  .meta({ description: 'Lleva factura_id o nota_debito_id, uno de los dos' });

export const aplicarAnticipoEsquema = z.object({
  fecha: instante.meta({ description: 'De la aplicación: no anterior al cobro ni al documento' }),
  aplicaciones: z.array(aplicacionDeAnticipo).min(1).max(MAXIMO_POR_LLAMADA),
  idempotency_key: claveDeIdempotencia.nullish(),
});

/** What was asked to be applied of an advance. 400 (specification): both documents, or neither. */
export const aplicacionesDeAnticipo = (
  pedidas: z.output<typeof aplicarAnticipoEsquema>['aplicaciones'],
): readonly AplicacionDeCobroPedida[] =>
  pedidas.map((una, i) => {
    const documento = documentoDe(una);
    if (!documento) throw aplicacionSinUnDocumento({ linea: i + 1 });
    const { monto_aplicado } = una;
    return { ...documento, monto_aplicado, retencion_renta: 0, retencion_iva: 0, retencion: null };
  });

export const devolverAnticipoEsquema = devolverDeLado('De donde sale el dinero');

export const quitarAplicacionQuery = quitarDeLado(
  'Por omisión la de la aplicación, u hoy si su período está cerrado',
);
