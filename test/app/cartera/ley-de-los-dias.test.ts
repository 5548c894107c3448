import { describe, expect, it } from 'vitest';
import type { VistaCompra } from '#domain/compras/compra.vista.ts';
import { streamDeEmpresa } from '#domain/kernel/evento.ts';
import type { VistaPago } from '#domain/pagos/pago.vista.ts';
import { cobrosDe } from '#test/support/cobros/cobros.http.ts';
import { comprasDe } from '#test/support/compras/compras.http.ts';
import { conSistema } from '#test/support/con-sistema.ts';
import { verificar } from '#test/support/contabilidad/verificar.pruebas.ts';
import { cuerpoDeFactura, LINEA as LINEA_VENDIDA } from '#test/support/documentos/factura.http.ts';
import type { ErrorDeApi } from '#test/support/http/cliente-api.ts';
import { logrado } from '#test/support/http/logrado.ts';
import { prontoEs } from '#test/support/identidad/identidad.pruebas.ts';
import { relojMovible } from '#test/support/reloj.ts';
import type { EmpresaDePrueba, SistemaDePrueba } from '#test/support/sistema.ts';

/**
 * On any day what is owed, as the reports say it, is what the control accounts do: what would make them
 * differ is refused, and what the specification dates by itself is an excess of that day.
 */

const { reloj, irA } = relojMovible('2026-10-05T15:00:00.000Z');
let prueba: SistemaDePrueba;
let empresa: EmpresaDePrueba;
/** Older than the books. */
let vieja: VistaCompra;
conSistema(
  async (iniciada) => {
    prueba = iniciada;
    empresa = prueba.empresa;
    vieja = await registrar({ fecha_emision: '2026-09-10' });
    await pedir('POST', '/contabilidad/activar', { fecha_inicio: '2026-10-01' });
    const libro = async () => (await pedir<{ estado: string }>('GET', '/contabilidad')).cuerpo;
    await prontoEs(async () => (await libro()).estado, 'activa', 5_000);
    const cuentas = await pedir<readonly { id: number }[]>('GET', '/contabilidad/cuentas?q=306.01');
    const [capital] = cuentas.cuerpo;
    const lineas = [{ cuenta_id: capital!.id, debe: 11.5 }];
    const abierta = await pedir('POST', '/contabilidad/apertura', { lineas });
    expect([abierta.estado, abierta.cuerpo]).toEqual([201, abierta.cuerpo]);
    irA('2026-11-20T15:00:00.000Z');
    const cerrado = await pedir('POST', '/contabilidad/periodos/2026/10/cerrar', {});
    expect(cerrado.estado).toBe(200);
  },
  { reloj },
);

const { pedir, registrar, leer, rechazo } = comprasDe(() => empresa);
const { facturada, autorizado } = cobrosDe(
  () => empresa,
  () => 0,
);
const dia = (cual: number): string => `2026-11-${String(cual).padStart(2, '0')}`;

const ANTES = [400, 'cartera.antes_del_documento'];

const hecho = async <C>(metodo: string, camino: string, cuerpo?: object): Promise<C> =>
  logrado(camino, await pedir<C>(metodo, camino, cuerpo));
const pagoDe = (compra: VistaCompra, fecha: string, monto: number, aplicado = monto) => ({
  proveedor_id: compra.proveedor_id,
  fecha,
  medio: '20',
  monto,
  aplicaciones: [{ compra_id: compra.id, monto_aplicado: aplicado }],
});
const pagar = (compra: VistaCompra, fecha: string, monto: number): Promise<VistaPago> =>
  hecho('POST', '/pagos-proveedor', pagoDe(compra, fecha, monto));
const noPagado = (compra: VistaCompra, fecha: string, monto: number) =>
  rechazo('POST', '/pagos-proveedor', pagoDe(compra, fecha, monto));

/** At 0 %, of its day, by a supplier of its own. */
let proveedores = 0;
const comprar = (total: number, fecha: string, cambios: object = {}): Promise<VistaCompra> => {
  proveedores += 1;
  return registrar({
    proveedor_tipo_id: '06',
    proveedor_identificacion: `P${proveedores}`,
    proveedor_razon_social: `Proveedor ${proveedores}`,
    fecha_emision: fecha,
    detalles: [],
    subtotal_0: total,
    total,
    ...cambios,
  });
};
const notaDe = (compra: VistaCompra, total: number, fecha: string, cambios: object = {}) => ({
  proveedor_tipo_id: compra.proveedor_tipo_id,
  proveedor_identificacion: compra.proveedor_identificacion,
  proveedor_razon_social: compra.proveedor_razon_social,
  tipo_doc: '04',
  doc_modificado_numero: compra.numero_doc,
  fecha_emision: fecha,
  detalles: [],
  subtotal_0: total,
  total,
  ...cambios,
});

type Lado = 'cobros' | 'pagos-proveedor';
const CUENTA = { cobros: '101.02.05.01', 'pagos-proveedor': '201.03.01' } as const;
const CARTERA = {
  cobros: { persona: 'cliente', personas: 'clientes', total: 'por_cobrar' },
  'pagos-proveedor': { persona: 'proveedor', personas: 'proveedores', total: 'por_pagar' },
} as const;

type Fila = { readonly [campo: string]: number };
/** What is owed less what is in excess. Dollars. */
const neto = (suyo: Fila | undefined, saldo: string): number =>
  Math.round(((suyo?.[saldo] ?? 0) - (suyo?.exceso ?? 0)) * 100) / 100;

/** A file without guards, row by row. */
const archivo = async (
  camino: string,
): Promise<readonly { readonly [campo: string]: string }[]> => {
  const texto = new TextDecoder().decode(await hecho<Uint8Array>('GET', camino));
  const [titulos = [], ...filas] = texto
    .replace(/^\uFEFF/, '')
    .trim()
    .split('\r\n')
    .map((linea) => linea.replaceAll('"', '').split(','));
  return filas.map((fila) => Object.fromEntries(titulos.map((titulo, i) => [titulo, fila[i]!])));
};

/** What ageing says of somebody and of all at the end of a day, in JSON and in its files. */
const enCartera = async (lado: Lado, persona_id: number, al: string) => {
  const { persona, personas, total } = CARTERA[lado];
  const camino = `/${lado}/cartera?al=${al}`;
  type Cartera = Fila & { readonly [quienes: string]: readonly Fila[] };
  const vista = await hecho<Cartera>('GET', `${camino}&por=${persona}&limit=500`);
  const deUno = (uno: Fila) => uno[`${persona}_id`] === persona_id;
  const suyo = vista[personas]!.find(deUno);
  const porPersona = await archivo(`${camino}&por=${persona}&format=csv&plano=true`);
  const fila = porPersona.find((una) => Number(una[`${persona}_id`]) === persona_id);
  const enCsv = { [total]: Number(fila?.[total] ?? 0), exceso: Number(fila?.exceso ?? 0) };
  const deTodos = new Map(
    (await archivo(`${camino}&format=csv&plano=true`)).map((una) => [una.antiguedad, una]),
  );
  expect([al, neto(enCsv, total)]).toEqual([al, neto(suyo, total)]);
  expect([al, Number(deTodos.get('exceso')?.total)]).toEqual([al, vista.exceso]);
  return { suyo: neto(suyo, total), todo: neto(vista, total) };
};

/** At the end of each day, what somebody owes or is owed, less what is in excess, is in the account. */
const exigirQueCuadre = async (lado: Lado, persona_id: number, dias: readonly number[]) => {
  const cuentas = await hecho<readonly { id: number; codigo: string }[]>(
    'GET',
    `/contabilidad/cuentas?q=${CUENTA[lado]}`,
  );
  const { id } = cuentas.find(({ codigo }) => codigo === CUENTA[lado])!;
  for (const cual of dias) {
    const estado = await hecho<Fila>('GET', `/${lado}/estado-cuenta/${persona_id}?al=${dia(cual)}`);
    const { saldo_final } = await hecho<{ saldo_final: number }>(
      'GET',
      `/contabilidad/mayor?cuenta_id=${id}&tercero_id=${persona_id}&desde=2026-10-01&hasta=${dia(cual)}`,
    );
    const enLibros = lado === 'cobros' ? saldo_final : 0 - saldo_final;
    expect([cual, neto(estado, 'saldo_pendiente')]).toEqual([cual, enLibros]);
    const cartera = await enCartera(lado, persona_id, dia(cual));
    expect([cual, cartera.suyo]).toEqual([cual, enLibros]);
    const deTodos = await hecho<{ saldo_final: number }>(
      'GET',
      `/contabilidad/mayor?cuenta_id=${id}&desde=2026-10-01&hasta=${dia(cual)}`,
    );
    const todo = lado === 'cobros' ? deTodos.saldo_final : 0 - deTodos.saldo_final;
    expect([cual, cartera.todo]).toEqual([cual, todo]);
  }
};

const exigirLibrosBien = async () => {
  const { lecturas } = prueba.sistema.nucleo;
  const eventos = await lecturas.bitacora.readStream(streamDeEmpresa(empresa.id));
  expect(verificar(eventos as never).hallazgos).toEqual([]);
};

const DIAS = Array.from({ length: 20 }, (_, i) => i + 1);

describe('la ley de los días', () => {
  it('una compra no se registra después de lo que la movió: pago, nota o retención', async () => {
    const compra = await comprar(100, dia(2));
    const corregir = (fecha_registro: string) =>
      rechazo('PATCH', `/compras/${compra.id}`, { fecha_registro });
    const pago = await pagar(compra, dia(5), 40);
    expect(await corregir(dia(6))).toEqual(ANTES);
    expect(await corregir(dia(5))).toEqual([200, undefined]);
    await hecho('POST', `/pagos-proveedor/${pago.id}/anular`, { motivo: 'No era', fecha: dia(9) });
    // What was paid and undone was there between the two.
    expect(await corregir(dia(7))).toEqual(ANTES);
    await registrar(notaDe(compra, 10, dia(12)));
    expect(await corregir(dia(13))).toEqual(ANTES);
    await exigirQueCuadre('pagos-proveedor', compra.proveedor_id, DIAS);
  });

  it('una retención en camino detiene su registro, y autorizada dice su día', async () => {
    // The SRI says nothing of it until it has been asked so many times.
    const compra = await comprar(100, dia(2), {
      proveedor_razon_social: 'Proveedor con retención [SRI:EN_PROCESO:4]',
    });
    irA('2026-11-18T15:00:00.000Z');
    const { id } = await hecho<{ id: number }>('POST', '/retenciones', {
      tipo_identificacion_sujeto_retenido: '06',
      razon_social_sujeto_retenido: compra.proveedor_razon_social,
      identificacion_sujeto_retenido: compra.proveedor_identificacion,
      docs_sustento: [
        {
          compra_id: compra.id,
          retenciones: [
            { codigo: '1', codigo_retencion: '327', base_imponible: 1, porcentaje_retener: 100 },
          ],
        },
      ],
    });
    const estado = () => pedir<{ estado: string }>('GET', `/retenciones/${id}`);
    const masTarde = { fecha_registro: dia(3) };
    const detenida = await pedir<ErrorDeApi & { readonly bloqueos: readonly object[] }>(
      'PATCH',
      `/compras/${compra.id}`,
      masTarde,
    );
    expect([(await estado()).cuerpo.estado, detenida.estado, detenida.cuerpo]).toMatchObject([
      expect.not.stringMatching(/^AUTORIZADO$/),
      409,
      { codigo: 'compras.con_retencion', bloqueos: [{ id }] },
    ]);
    expect(await rechazo('PATCH', `/compras/${compra.id}`, { notas: 'Una nota' })).toEqual([
      200,
      undefined,
    ]);
    await prontoEs(async () => (await estado()).cuerpo.estado, 'AUTORIZADO', 20_000);
    irA('2026-11-20T15:00:00.000Z');
    const tarde = { fecha_registro: dia(19) };
    expect(await rechazo('PATCH', `/compras/${compra.id}`, tarde)).toEqual(ANTES);
    await exigirQueCuadre('pagos-proveedor', compra.proveedor_id, DIAS);
  });

  it('nada se paga ni se acredita de una compra antes de su registro, aunque se emitió en un mes cerrado', async () => {
    const compra = await comprar(100, '2026-10-20');
    expect(compra.fecha_registro).toBe(dia(20));
    expect(await noPagado(compra, dia(19), 10)).toEqual(ANTES);
    const pago = await hecho<VistaPago>('POST', '/pagos-proveedor', {
      ...pagoDe(compra, dia(15), 30),
      aplicaciones: [],
    });
    const usar = { fecha: dia(16), aplicaciones: [{ compra_id: compra.id, monto_aplicado: 10 }] };
    expect(await rechazo('POST', `/pagos-proveedor/${pago.id}/aplicar-anticipo`, usar)).toEqual(
      ANTES,
    );
    const suya = notaDe(compra, 10, dia(3));
    const negada = { ...suya, numero_doc: '009-001-000000001', fecha_registro: dia(4) };
    expect(await rechazo('POST', '/compras', negada)).toEqual(ANTES);
    expect((await registrar(suya)).fecha_registro).toBe(dia(20));
    await exigirQueCuadre('pagos-proveedor', compra.proveedor_id, DIAS);
  });

  it('ningún dinero va a un día en que ya no se debía; el que se debía todos los días, sí', async () => {
    const compra = await comprar(100, dia(2));
    const pago = await pagar(compra, dia(5), 100);
    await hecho('POST', `/pagos-proveedor/${pago.id}/anular`, { motivo: 'No era', fecha: dia(10) });
    expect(await noPagado(compra, dia(3), 100)).toEqual(ANTES);
    expect(await noPagado(compra, dia(9), 1)).toEqual(ANTES);
    const otro = await pagar(compra, dia(12), 60);
    expect(await rechazo('PATCH', `/pagos-proveedor/${otro.id}/fecha`, { fecha: dia(7) })).toEqual(
      ANTES,
    );
    expect(await noPagado(compra, dia(9), 40)).toEqual(ANTES);
    // Before another one, and of what was still owed then.
    await pagar(compra, dia(11), 40);
    await exigirQueCuadre('pagos-proveedor', compra.proveedor_id, DIAS);
  });

  it('un documento no se anula un día anterior a lo último que lo movió; sin fecha, es exceso de esos días', async () => {
    irA('2026-11-02T15:00:00.000Z');
    const una = await facturada(
      cuerpoDeFactura({
        detalles: [{ ...LINEA_VENDIDA, cantidad: 1, precio_unitario: 100, tarifa_iva: 0 }],
      }),
    );
    irA('2026-11-20T15:00:00.000Z');
    const { cliente_id } = await hecho<{ cliente_id: number }>('GET', `/facturas/${una}`);
    const cobro = await hecho<{ id: number }>('POST', '/cobros', {
      cliente_id,
      fecha: dia(5),
      medio: '20',
      monto: 100,
      aplicaciones: [{ factura_id: una, monto_aplicado: 100 }],
    });
    await hecho('POST', `/cobros/${cobro.id}/anular`, { motivo: 'No era', fecha: dia(10) });
    const anular = (fecha?: string) =>
      rechazo('POST', `/facturas/${una}/anular`, { motivo: 'No era', ...(fecha && { fecha }) });
    expect(await anular(dia(7))).toEqual(ANTES);
    expect(await anular()).toEqual([200, undefined]);
    const { exceso } = await hecho<{ exceso: number }>(
      'GET',
      `/cobros/estado-cuenta/${cliente_id}?al=${dia(7)}`,
    );
    expect(exceso).toBe(100);
    await exigirQueCuadre('cobros', cliente_id, DIAS);

    const compra = await comprar(50, dia(2));
    const pago = await pagar(compra, dia(5), 50);
    await hecho('POST', `/pagos-proveedor/${pago.id}/anular`, { motivo: 'No era', fecha: dia(10) });
    expect(await rechazo('DELETE', `/compras/${compra.id}?fecha=${dia(9)}`)).toEqual(ANTES);
    await hecho('DELETE', `/compras/${compra.id}`);
    await exigirQueCuadre('pagos-proveedor', compra.proveedor_id, DIAS);
  });

  it('una nota que devolvió dinero se corrige aunque ya se usó, mientras ese día alcance, y se lo lleva a otro', async () => {
    const compra = await comprar(100, dia(2));
    await pagar(compra, dia(5), 100);
    const nota = await registrar(notaDe(compra, 30, dia(8)));
    await hecho('PATCH', `/compras/${nota.id}`, { fecha_registro: dia(9) });
    await exigirQueCuadre('pagos-proveedor', compra.proveedor_id, DIAS);
    const otra = await comprar(20, dia(3), {
      proveedor_identificacion: compra.proveedor_identificacion,
      proveedor_razon_social: compra.proveedor_razon_social,
    });
    const pagos = await hecho<readonly { pago_id: number; saldo_anticipo: number }[]>(
      'GET',
      `/pagos-proveedor/anticipos?proveedor_id=${compra.proveedor_id}`,
    );
    await hecho('POST', `/pagos-proveedor/${pagos[0]!.pago_id}/aplicar-anticipo`, {
      fecha: dia(12),
      aplicaciones: [{ compra_id: otra.id, monto_aplicado: 20 }],
    });
    const a25 = { subtotal_0: 25, total: 25 };
    const tarde = { ...a25, fecha_registro: dia(15) };
    expect(await rechazo('PATCH', `/compras/${nota.id}`, tarde)).toEqual([
      409,
      'cartera.liberado_usado_antes',
    ]);
    expect(await rechazo('PATCH', `/compras/${nota.id}`, { fecha_registro: dia(15) })).toEqual([
      409,
      'cartera.liberado_usado_antes',
    ]);
    expect(
      (await pedir<ErrorDeApi>('PATCH', `/compras/${nota.id}`, tarde)).cuerpo.detail,
    ).toContain('quite antes esa aplicación');
    await hecho('PATCH', `/compras/${nota.id}`, a25);
    await exigirQueCuadre('pagos-proveedor', compra.proveedor_id, DIAS);
    await exigirLibrosBien();
  });

  it('una nota de crédito no se anula un día en que su anticipo ya se había usado, aunque después volvió', async () => {
    const detalles = (total: number) => [
      { ...LINEA_VENDIDA, cantidad: 1, precio_unitario: total, tarifa_iva: 0 },
    ];
    const quien = {
      tipo_identificacion: '04',
      identificacion: '1790085783001',
      razon_social: 'Con anticipo S.A.',
    };
    irA('2026-11-02T15:00:00.000Z');
    const una = await facturada({ ...quien, detalles: detalles(100) });
    const otra = await facturada({ ...quien, detalles: detalles(20) });
    irA('2026-11-08T15:00:00.000Z');
    const { cliente_id } = await hecho<{ cliente_id: number }>('GET', `/facturas/${una}`);
    const cobro = await hecho<{ id: number }>('POST', '/cobros', {
      cliente_id,
      fecha: dia(5),
      medio: '20',
      monto: 100,
      aplicaciones: [{ factura_id: una, monto_aplicado: 100 }],
    });
    const nota = await autorizado('/notas-credito', {
      motivo: 'Devolución',
      factura_id: una,
      detalles: detalles(30),
    });
    irA('2026-11-20T15:00:00.000Z');
    const usado = await hecho<{ aplicaciones: { id: number; desde_anticipo: boolean }[] }>(
      'POST',
      `/cobros/${cobro.id}/aplicar-anticipo`,
      { fecha: dia(10), aplicaciones: [{ factura_id: otra, monto_aplicado: 20 }] },
    );
    const { id } = usado.aplicaciones.find(({ desde_anticipo }) => desde_anticipo)!;
    await hecho('DELETE', `/cobros/${cobro.id}/aplicaciones/${id}?fecha=${dia(14)}`);
    const anular = (fecha: string) =>
      rechazo('POST', `/notas-credito/${nota}/anular`, { motivo: 'No era', fecha });
    expect(await anular(dia(9))).toEqual([409, 'cartera.liberado_usado_antes']);
    expect(await anular(dia(14))).toEqual([200, undefined]);
    await exigirQueCuadre('cobros', cliente_id, DIAS);
    await exigirLibrosBien();
  });

  it('corregida a lo que ya se le pagó, se salda y lo dice', async () => {
    const compra = await comprar(100, dia(2));
    await pagar(compra, dia(5), 60);
    await hecho('PATCH', `/compras/${compra.id}`, { subtotal_0: 60, total: 60 });
    expect(await leer(compra.id)).toMatchObject({ saldo: 0, estado_pago: 'PAGADA' });
    type Pagada = { readonly data: { readonly id: number } };
    const pagadas = async () => {
      const { cuerpo } = await pedir<{ eventos: readonly Pagada[] }>(
        'GET',
        '/eventos?evento=compra.pagada&limit=100',
      );
      return cuerpo.eventos.filter(({ data }) => data.id === compra.id);
    };
    await prontoEs(async () => (await pagadas()).length, 1, 5_000);
    expect((await pagadas())[0]!.data).toMatchObject({
      total: 60,
      saldo: 0,
      pagada_en: dia(5),
      origen: { tipo: 'compra', id: compra.id },
    });
  });

  it('con exceso se corrige lo que no toca lo que se debe, y no menos de lo pagado un día', async () => {
    const compra = await comprar(100, dia(2));
    await registrar(notaDe(compra, 130, dia(4)));
    const cambios = { notas: 'De más', categoria: 'Servicios', fecha_vencimiento: dia(30) };
    expect(await hecho<VistaCompra>('PATCH', `/compras/${compra.id}`, cambios)).toMatchObject(
      cambios,
    );
    expect(await rechazo('PATCH', `/compras/${compra.id}`, { subtotal_0: 90, total: 90 })).toEqual([
      409,
      'compras.total_bajo_lo_pagado',
    ]);
    await exigirQueCuadre('pagos-proveedor', compra.proveedor_id, DIAS);
  });

  it('lo anterior a los libros se corrige en sus notas y se anula, y verificar está bien', async () => {
    await hecho('PATCH', `/compras/${vieja.id}`, { notas: 'Con apertura' });
    await hecho('DELETE', `/compras/${vieja.id}`);
    await exigirLibrosBien();
  });
});
