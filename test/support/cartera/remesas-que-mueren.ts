import { creacionDe } from '#commands/cartera/actos.rutas.ts';
import { registrarCobro } from '#commands/cobros/cobros.comandos.ts';
import { RUTAS_DE_COBROS } from '#commands/cobros/cobros.lado.ts';
import { unaVez } from '#commands/kernel/idempotencia.ts';
import { registrarPago } from '#commands/pagos/pagos.comandos.ts';
import { RUTAS_DE_PAGOS } from '#commands/pagos/pagos.lado.ts';
import { RECURSO_DE_COBROS } from '#domain/cobros/cobro.ts';
import { RECURSO_DE_PAGOS } from '#domain/pagos/pago.ts';
import type { Punto } from '#infra/nucleo/bus/ganchos.ts';
import type { Nucleo } from '#infra/nucleo/nucleo.ts';
import {
  aplicacionPedida as deFactura,
  empresaQueCobra,
  pedidoDeCobro,
} from '#test/support/cobros/cobrador.ts';
import { libroEnMemoria } from '#test/support/nucleo/libro-en-memoria.ts';
import { type Grabacion, grabar } from '#test/support/nucleo/sobre-postgres.ts';
import {
  aplicacionPedida as deCompra,
  pagador,
  pedidoDePago,
} from '#test/support/pagos/pagador.ts';

/** A collection and a payment that die wherever a batch may be cut, and are asked for again. */

/** Where the batch stands when it dies; `respuesta`: all is committed, and nobody has heard of it. */
const PUNTOS = ['bloquear', 'cargar', 'escribir', 'append', 'commit', 'respuesta'] as const;
export type PuntoDeMuerte = Punto | 'respuesta';
/** From here on it is in the log, and so it is done. */
export const YA_HECHA: readonly PuntoDeMuerte[] = ['append', 'commit', 'respuesta'];

const QUE = ['cobro', 'pago_proveedor'] as const;
export type Que = (typeof QUE)[number];

export type Muerte = {
  readonly que: Que;
  readonly punto: PuntoDeMuerte;
  readonly empresa_id: number;
};

/** Each in a company of its own, from 1. */
export const MUERTES: readonly Muerte[] = QUE.flatMap((que) =>
  PUNTOS.map((punto) => ({ que, punto })),
).map((muerte, i) => ({ ...muerte, empresa_id: i + 1 }));

/** A company with books and a bank, that is owed 115.00 (invoice 1) and owes 60.00 (purchase 1). */
export const companiaQueEspera = async (): Promise<Grabacion> => {
  const { grabacion, grabado } = grabar(libroEnMemoria());
  const { facturada } = await empresaQueCobra('2026-09-01', grabado);
  await facturada(100_00);
  await pagador(grabado).comprar(60_00);
  return grabacion;
};

/** 100.00 for the invoice with 15.00 withheld, and an advance of 20.00. */
const COBRO = pedidoDeCobro({
  monto: 120_00,
  aplicaciones: [deFactura(1, 100_00, { retencion_iva: 15_00 })],
});
/** 60.00 for the purchase and an advance of 10.00, to the same person. */
const PAGO = pedidoDePago({ monto: 70_00, aplicaciones: [deCompra(1, 60_00)] });

const ALCANCE = { sucursal_id: null };
const idempotencia = { clave: 'la-misma', huella: 'la-misma' };

/** Registers it once for its key, as its route does. */
export const registrarUnaVez = async (
  { bus }: Pick<Nucleo, 'bus'>,
  { que, empresa_id }: Muerte,
): Promise<{ readonly id: number; readonly repetida: boolean }> => {
  const id = crypto.randomUUID();
  const suyo = {
    empresa_id,
    comando_id: id,
    correlacion_id: id,
    actor: 'prueba',
    alcance: ALCANCE,
  };
  if (que === 'cobro') {
    const comando = unaVez(registrarCobro({ ...suyo, pedido: COBRO }), {
      ...creacionDe(RUTAS_DE_COBROS, ALCANCE),
      recurso: RECURSO_DE_COBROS,
      idempotencia,
    });
    const { registro, repetida } = (await bus.ejecutar(comando)).resultado;
    return { id: registro.registro.id, repetida };
  }
  const comando = unaVez(registrarPago({ ...suyo, pedido: PAGO }), {
    ...creacionDe(RUTAS_DE_PAGOS, ALCANCE),
    recurso: RECURSO_DE_PAGOS,
    idempotencia,
  });
  const { registro, repetida } = (await bus.ejecutar(comando)).resultado;
  return { id: registro.registro.id, repetida };
};
