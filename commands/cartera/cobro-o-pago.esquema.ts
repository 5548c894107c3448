import { z } from 'zod';
import {
  claveDeIdempotencia,
  fecha,
  id,
  instante,
  monto,
  rehusar,
  textoOpcional,
} from '#commands/kernel/campos.ts';
import { type AplicacionPedida, MAXIMO_POR_LLAMADA } from '#domain/cartera/aplicar.ts';
import { MEDIOS, reparosDeForma } from '#domain/cartera/forma.ts';
import type { PedidoDeRegistro } from '#domain/cartera/registrar.ts';
import { cruceEsquema } from './cruce.esquema.ts';

/** What is asked alike of collections and payments. */

export const medioPedido = z.enum(MEDIOS).meta({
  description: 'Tabla 24 del SRI; 15, con cruce',
});

/** What follows the money in a body; `cuenta`: what its account is. */
export const restoDelRegistro = <A extends z.ZodType>(cuenta: string, aplicacion: A) => ({
  referencia: textoOpcional(120),
  notas: textoOpcional(1000),
  cuenta_dinero_id: id.nullish().meta({
    description: `${cuenta}; por omisión la única activa del tipo del medio (01 caja, 16 y 19 tarjeta, 20 banco)`,
  }),
  sucursal_id: id.nullish().meta({ description: 'Por omisión la del usuario, o la matriz' }),
  aplicaciones: z.array(aplicacion).max(MAXIMO_POR_LLAMADA).nullish(),
  cruce: cruceEsquema,
  idempotency_key: claveDeIdempotencia.nullish(),
});

/** A body of them, which may leave out what is null or nothing. */
type Cuerpo<P> = Pick<PedidoDeRegistro<P>, 'fecha' | 'medio' | 'monto' | 'referencia' | 'notas'> & {
  readonly [C in 'cuenta_dinero_id' | 'sucursal_id' | 'aplicaciones' | 'cruce']?:
    | PedidoDeRegistro<P>[C]
    | null
    | undefined;
} & { readonly idempotency_key?: string | null | undefined };

/** What is asked, whole; refuses (422) what its sums do not say. `comoPedida`: as the law of money takes it. */
export const pedidoDeRegistro = <P, C extends Cuerpo<P>>(
  { idempotency_key = null, ...cuerpo }: C,
  ctx: z.RefinementCtx,
  comoPedida: (aplicacion: P) => AplicacionPedida,
) => {
  const aplicaciones: readonly P[] = cuerpo.aplicaciones ?? [];
  const pedido = {
    ...cuerpo,
    cuenta_dinero_id: cuerpo.cuenta_dinero_id ?? null,
    sucursal_id: cuerpo.sucursal_id ?? null,
    aplicaciones,
    cruce: cuerpo.cruce ?? [],
  };
  const pedidas = aplicaciones.map(comoPedida);
  for (const { en, mensaje } of reparosDeForma({ ...pedido, aplicaciones: pedidas })) {
    rehusar(ctx, undefined, { tipo: 'value_error', mensaje, en });
  }
  return { idempotency_key, pedido };
};

/** `cuenta`: what the account of the money is. */
export const devolverAnticipoEsquema = (cuenta: string) =>
  z
    .object({
      monto,
      fecha: instante,
      cuenta_dinero_id: id.meta({ description: cuenta }),
      referencia: textoOpcional(120),
      idempotency_key: claveDeIdempotencia.nullish(),
    })
    .transform(({ idempotency_key, ...pedido }) => ({
      idempotency_key: idempotency_key ?? null,
      pedido,
    }));

export const quitarAplicacionQuery = (descripcion: string) =>
  z.object({ fecha: fecha.optional().meta({ description: descripcion }) });
