import { describe, expect, it } from 'vitest';
import { decimalDeCentavos, MAXIMO_CENTAVOS } from '#domain/kernel/dinero.ts';
import { documentoOpenApi } from '#infra/http/openapi.ts';
import { RUTAS } from '#infra/http/rutas.ts';
import { cobrosDe } from '#test/support/cobros/cobros.http.ts';
import { comprasDe } from '#test/support/compras/compras.http.ts';
import { conSistema } from '#test/support/con-sistema.ts';
import { cuerpoDeFactura, LINEA } from '#test/support/documentos/factura.http.ts';
import { logrado } from '#test/support/http/logrado.ts';
import { prontoEs } from '#test/support/identidad/identidad.pruebas.ts';
import { entrarAlPanel, pedirAlPanel } from '#test/support/identidad/panel.ts';
import { relojMovible } from '#test/support/reloj.ts';
import type { EmpresaDePrueba, SistemaDePrueba } from '#test/support/sistema.ts';

/** A company that registers the largest amounts there are: refused in time, and every report answers. */

const { reloj, irA } = relojMovible('2026-11-05T15:00:00.000Z');
let prueba: SistemaDePrueba;
let empresa: EmpresaDePrueba;
let persona_id = 0;
let proveedor_id = 0;
const { pedir } = comprasDe(() => empresa);
const { facturada, autorizado } = cobrosDe(
  () => empresa,
  () => persona_id,
);

const hecho = async <C>(metodo: string, camino: string, cuerpo?: object): Promise<C> =>
  logrado(camino, await pedir<C>(metodo, camino, cuerpo));

type ConId = { readonly id: number };
let caja = 0;
let cuenta = { gasto: 0, capital: 0 };

conSistema(
  async (iniciada) => {
    prueba = iniciada;
    empresa = prueba.empresa;
    await hecho('POST', '/contabilidad/activar', { fecha_inicio: '2026-11-01' });
    const libro = () => hecho<{ estado: string }>('GET', '/contabilidad');
    await prontoEs(async () => (await libro()).estado, 'activa', 5_000);
    const deCodigo = async (codigo: string) => {
      const suyas = await hecho<readonly (ConId & { codigo: string })[]>(
        'GET',
        `/contabilidad/cuentas?q=${codigo}`,
      );
      return suyas.find((una) => una.codigo === codigo)!.id;
    };
    cuenta = { gasto: await deCodigo('502.02.28'), capital: await deCodigo('306.01') };
    const datos = { nombre: 'Caja', tipo: 'caja', saldo_inicial: 0 };
    caja = (await hecho<ConId>('POST', '/cuentas-dinero', datos)).id;
    irA('2026-11-20T15:00:00.000Z');
  },
  { reloj },
);

const MAXIMO = decimalDeCentavos(MAXIMO_CENTAVOS);
const VENDIDO = { ...LINEA, cantidad: 1, precio_unitario: 999_999_999.99, tarifa_iva: 0 };
/** One thousand times as much as the largest price. */
const ENORME = { ...VENDIDO, cantidad: 999 };
const venta = () => cuerpoDeFactura({ detalles: [ENORME] });
let numero = 0;
const compra = () => {
  numero += 1;
  return {
    proveedor_tipo_id: '04',
    proveedor_identificacion: '1790016919001',
    proveedor_razon_social: 'Comercial Peñafiel S.A.',
    numero_doc: `001-009-${String(numero).padStart(9, '0')}`,
    fecha_emision: '2026-11-10',
    detalles: [],
    subtotal_0: MAXIMO,
    total: MAXIMO,
  };
};
const COLMADAS = [409, 'sumas.colmadas'];
const documento = documentoOpenApi(RUTAS, '2026-11-20');

/** That the contract of what was asked for says so. */
const exigirDeclarado = (metodo: string, camino: string): void => {
  const suya = RUTAS.find(
    (ruta) =>
      ruta.metodo === metodo &&
      new RegExp(`^${ruta.camino.replaceAll(/\{[^}]+\}/g, '[^/]+')}(\\?|$)`).test(camino),
  )!;
  const { responses } = documento.paths[suya.camino]![metodo.toLowerCase()]!;
  expect([suya.id, JSON.stringify(responses['409'])]).toEqual([
    suya.id,
    expect.stringContaining('"sumas.colmadas"'),
  ]);
};

/** How a creation ended, as far as it matters here. */
const ensayar = async (camino: string, cuerpo: object, metodo = 'POST') => {
  const { estado, cuerpo: dicho } = await pedir<{ codigo?: string }>(metodo, camino, cuerpo);
  if (dicho.codigo === COLMADAS[1]) exigirDeclarado(metodo, camino);
  return estado < 300 ? true : [estado, dicho.codigo];
};

const INFORMES = () => [
  '/facturas/resumen',
  '/facturas',
  '/facturas?plano=true',
  '/liquidaciones-compra',
  '/compras',
  '/cobros',
  '/pagos-proveedor',
  '/cobros/cartera',
  '/cobros/cartera?por=cliente',
  '/cobros/cartera?al=2026-11-20',
  '/pagos-proveedor/cartera',
  '/pagos-proveedor/cartera?por=proveedor',
  '/pagos-proveedor/cartera?al=2026-11-20',
  '/pagos-proveedor/agenda',
  `/cobros/estado-cuenta/${persona_id}`,
  `/cobros/estado-cuenta/${persona_id}?al=2026-11-20`,
  `/pagos-proveedor/estado-cuenta/${proveedor_id}`,
  '/contabilidad/cuentas',
  '/contabilidad/asientos',
  '/contabilidad/apertura',
  '/cobros/anticipos',
  '/pagos-proveedor/anticipos',
  '/contabilidad/balance-comprobacion?desde=2026-11-01&hasta=2026-11-20',
  '/contabilidad/balance-general?fecha=2026-11-20',
  '/contabilidad/estado-resultados?desde=2026-11-01&hasta=2026-11-20',
  `/contabilidad/mayor?cuenta_id=${cuenta.gasto}&desde=2026-11-01&hasta=2026-11-20`,
  '/contabilidad/conciliacion-tributaria?anio=2026',
  '/contabilidad/impuestos?anio=2026&mes=11',
  '/compras/ats?anio=2026&mes=11',
  '/cuentas-dinero',
  `/cuentas-dinero/${caja}`,
  `/cuentas-dinero/${caja}/libro`,
  '/cuentas-dinero/transacciones',
];
const recorrer = async (): Promise<void> => {
  const estados: (readonly [string, number])[] = [];
  for (const camino of INFORMES()) estados.push([camino, (await pedir('GET', camino)).estado]);
  expect(estados.filter(([, estado]) => estado !== 200)).toEqual([]);
};

describe('una empresa que registra los importes más grandes', () => {
  it('llega a un tope que se le dice, y todos sus informes responden', async () => {
    const factura_id = await facturada({ detalles: [ENORME] });
    const suya = await hecho<{ cliente_id: number; total: number }>(
      'GET',
      `/facturas/${factura_id}`,
    );
    persona_id = suya.cliente_id;
    proveedor_id = (await hecho<{ proveedor_id: number }>('POST', '/compras', compra()))
      .proveedor_id;
    await autorizado('/liquidaciones-compra', {
      proveedor_tipo_id: '05',
      proveedor_identificacion: '1710034065',
      proveedor_razon_social: 'María Pérez',
      detalles: [ENORME],
    });
    const cobro = await hecho<ConId>('POST', '/cobros', {
      cliente_id: persona_id,
      fecha: '2026-11-20',
      medio: '20',
      cuenta_dinero_id: caja,
      monto: MAXIMO,
      aplicaciones: [{ factura_id, monto_aplicado: suya.total }],
    });
    const lineas = [
      { cuenta_id: cuenta.gasto, debe: MAXIMO },
      { cuenta_id: cuenta.capital, haber: MAXIMO },
    ];
    const asiento = { fecha: '2026-11-20', glosa: 'Uno enorme', lineas };
    const movimiento = {
      tipo: 'ingreso',
      monto: MAXIMO,
      fecha: '2026-11-20',
      descripcion: 'Enorme',
    };
    const cosas = [
      ['/facturas', venta],
      ['/compras', compra],
      ['/contabilidad/asientos', () => asiento],
      [`/cuentas-dinero/${caja}/movimientos`, () => movimiento],
    ] as const;
    let ultimo: unknown = true;
    for (let vez = 0; vez < 60 && ultimo === true; vez++) {
      const [camino, cuerpo] = cosas[vez % cosas.length]!;
      ultimo = await ensayar(camino, cuerpo());
    }
    expect(ultimo).toEqual(COLMADAS);
    for (const [camino, cuerpo] of cosas) {
      expect([camino, await ensayar(camino, cuerpo())]).toEqual([camino, COLMADAS]);
    }
    expect(await ensayar('/facturas/lote', { facturas: [venta(), venta()] })).toEqual(COLMADAS);
    expect(await ensayar('/facturas?simular=true', venta())).toEqual(COLMADAS);
    await recorrer();
    // What undoes is taken, and leaves reports that answer too.
    await hecho('POST', `/cobros/${cobro.id}/anular`, { motivo: 'No era' });
    await recorrer();
  });

  it('lo que se guarda sin emitirse no pasa el tope al emitirlo, ni al corregirlo', async () => {
    const borrador = await hecho<ConId>('POST', '/facturas', { ...venta(), es_borrador: true });
    expect(await ensayar(`/facturas/${borrador.id}/reenviar`, {})).toEqual(COLMADAS);
    const proforma = cuerpoDeFactura({ detalles: [ENORME] });
    const una = await hecho<ConId & { token_publico: string }>('POST', '/proformas', proforma);
    expect(await ensayar(`/proformas/${una.id}/convertir`, {})).toEqual(COLMADAS);
    const admin = await entrarAlPanel(prueba, empresa);
    await pedirAlPanel(prueba, admin, 'PATCH', '/empresa', { convertir_proforma_al_aceptar: true });
    expect(await ensayar(`/p/proformas/${una.token_publico}/aceptar`, {})).toEqual(COLMADAS);
    expect(await hecho('GET', `/proformas/${una.id}`)).toMatchObject({
      estado: 'ENVIADA',
      factura_id: null,
    });
    expect(
      await ensayar('/cuentas-dinero', { nombre: 'Otra', tipo: 'caja', saldo_inicial: MAXIMO }),
    ).toEqual(COLMADAS);
    expect(await ensayar('/facturas', cuerpoDeFactura({ detalles: [{ ...LINEA }] }))).toBe(true);
    const { id } = await hecho<ConId>('POST', '/compras', { ...compra(), subtotal_0: 1, total: 1 });
    const mayor = { subtotal_0: MAXIMO, total: MAXIMO };
    expect(await ensayar(`/compras/${id}`, mayor, 'PATCH')).toEqual(COLMADAS);
    expect(await ensayar(`/compras/${id}`, { notas: 'Una nota' }, 'PATCH')).toBe(true);
  });
});
