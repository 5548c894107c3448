import { registrarCompra } from '#commands/compras/compras.comandos.ts';
import { DE_UN_PAGO, registrarPago } from '#commands/pagos/pagos.comandos.ts';
import { crearPersona } from '#commands/personas/persona.comandos.ts';
import type { PedidoDeCompra } from '#domain/compras/compra.pedido.ts';
import { RECURSO_DE_COMPRAS } from '#domain/compras/compra.ts';
import type { Ejecutar } from '#domain/kernel/comando.ts';
import type { Centavos } from '#domain/kernel/dinero.ts';
import type { Remitente } from '#domain/kernel/remitente.ts';
import { type Fecha, inicioDe } from '#domain/kernel/tiempo.ts';
import type { PedidoDePago } from '#domain/pagos/pago.decider.ts';
import { RECURSO_DE_PAGOS } from '#domain/pagos/pago.ts';
import { cuantos } from './cuantos.ts';

/** What a demonstration company pays to a supplier: what the examples of the API's document name. */

/** The customer of the examples sells to the company as well. */
const PERSONA = {
  tipo_identificacion: '05',
  identificacion: '1710034065',
  razon_social: 'María Pérez',
} as const;

const TODA = { sucursal_id: null };

const remitente = (empresa_id: number, paso: string): Remitente => ({
  empresa_id,
  comando_id: `pagos-demo-${paso}`,
  correlacion_id: 'demo',
  actor: 'sistema',
});

const compra = (hoy: Fecha, secuencial: number, centavos: Centavos): PedidoDeCompra => ({
  ...PERSONA,
  direccion: null,
  email: null,
  importes: {
    detalles: [],
    subtotales: [{ campo: 'subtotal_0', iva_codigo: '0', monto: centavos }],
    impuestos: [],
    iva: null,
    ice: null,
    irbpnr: null,
    propina: 0,
    total_descuento: null,
    total: null,
  },
  tipo_doc: '01',
  numero_doc: `002-001-${String(secuencial).padStart(9, '0')}`,
  fecha_emision: inicioDe(hoy),
  fecha_registro: null,
  fecha_vencimiento: null,
  clave_acceso: null,
  numero_autorizacion: null,
  categoria: null,
  notas: null,
  sustento: '01',
  parte_relacionada: false,
  ambito: 'local',
  formas_pago: [],
  modifica: null,
  sucursal_id: null,
  xml: null,
});

/** From the cash box. */
const pago = (proveedor_id: number, hoy: Fecha, monto: Centavos): PedidoDePago => ({
  proveedor_id,
  fecha: inicioDe(hoy),
  medio: '01',
  monto,
  referencia: null,
  notas: null,
  cuenta_dinero_id: 1,
  sucursal_id: null,
  aplicaciones: [],
  cruce: [],
});

const comprar = async (ejecutar: Ejecutar, empresa_id: number): Promise<number> => {
  const { ultimo, hoy } = (await ejecutar(cuantos(empresa_id, RECURSO_DE_COMPRAS))).resultado;
  let proveedor_id = 1;
  for (const [i, centavos] of [15_00, 40_00].entries()) {
    if (ultimo > i) continue;
    const pedido = compra(hoy, i + 1, centavos);
    const de = { ...remitente(empresa_id, `compra-${i}`), alcance: TODA, pedido };
    proveedor_id = (await ejecutar(registrarCompra(de))).resultado.compra.persona_id;
  }
  return proveedor_id;
};

const pagar = async (ejecutar: Ejecutar, empresa_id: number, proveedor_id: number) => {
  const { ultimo, hoy } = (await ejecutar(cuantos(empresa_id, RECURSO_DE_PAGOS))).resultado;
  for (const [i, centavos] of [5_00, 6_00, 25_00].entries()) {
    if (ultimo > i) continue;
    const pedido = pago(proveedor_id, hoy, centavos);
    const de = { ...remitente(empresa_id, `pago-${i}`), alcance: TODA, pedido };
    await ejecutar(registrarPago(de));
  }
  if (ultimo > 2) return;
  const una = { documento: 'compra', documento_id: 2, dinero: 3_00, retenido: 0 } as const;
  const aplicado = { id: 3, fecha: inicioDe(hoy), aplicaciones: [una] };
  const comun = (paso: string) => ({ ...remitente(empresa_id, paso), alcance: TODA });
  await ejecutar(DE_UN_PAGO.aplicar({ ...comun('anticipo'), pedido: aplicado }));
  const cuando = { id: 3, fecha: inicioDe(hoy), cuenta_dinero_id: 1 };
  const devuelto = { ...cuando, monto: 2_00, referencia: null };
  await ejecutar(DE_UN_PAGO.devolver({ ...comun('devolucion'), pedido: devuelto }));
};

/**
 * A person (1) who buys and sells, two purchases of hers (1 and 2) and three payments of an advance, in
 * cash (1 to 3); of the third one, part is on the second purchase (application 1) and part came back
 * (refund 2). What is there stays as it is.
 */
export const sembrarPagos = async (ejecutar: Ejecutar, empresa_id: number): Promise<void> => {
  if ((await ejecutar(cuantos(empresa_id, 'personas'))).resultado.ultimo === 0) {
    const papeles = { es_cliente: true, es_proveedor: true, activo: true };
    const senas = { nombre_comercial: null, email: null, telefono: null, direccion: null };
    const datos = { ...PERSONA, ...senas, ...papeles };
    await ejecutar(
      crearPersona({ ...remitente(empresa_id, 'persona'), datos, idempotencia: null }),
    );
  }
  await pagar(ejecutar, empresa_id, await comprar(ejecutar, empresa_id));
};
