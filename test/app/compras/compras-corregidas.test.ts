import { describe, expect, it } from 'vitest';
import type { CategoriaDeCompra } from '#domain/compras/categoria.ts';
import type { VistaCompra } from '#domain/compras/compra.vista.ts';
import type { VistaAsiento } from '#domain/contabilidad/asiento.vista.ts';
import { idEnPlanBase } from '#domain/contabilidad/plan.base.ts';
import {
  claveDe,
  comprasDe,
  LINEA,
  numeroDe,
  otroNumero,
} from '#test/support/compras/compras.http.ts';
import { conSistema } from '#test/support/con-sistema.ts';
import type { ErrorDeApi } from '#test/support/http/cliente-api.ts';
import { prontoEs } from '#test/support/identidad/identidad.pruebas.ts';
import { type EmpresaDePrueba, relojDesde } from '#test/support/sistema.ts';

/** Purchases over HTTP: correcting and annulling them, notes of suppliers, and categories. */

let empresa: EmpresaDePrueba;

const { pedir, registrar, rechazo, leer } = comprasDe(() => empresa);

const corregir = (id: number, cambios: object) => pedir('PATCH', `/compras/${id}`, cambios);
const anular = (id: number, consulta = '') => pedir('DELETE', `/compras/${id}${consulta}`);
const noCorregida = (id: number, cambios: object) => rechazo('PATCH', `/compras/${id}`, cambios);
const noAnulada = (id: number, consulta = '') => rechazo('DELETE', `/compras/${id}${consulta}`);

const asiento = async (id: number | null): Promise<VistaAsiento> =>
  (await pedir<VistaAsiento>('GET', `/contabilidad/asientos/${id}`)).cuerpo;
const asientosDe = async (compra_id: number): Promise<readonly VistaAsiento[]> => {
  const camino = `/contabilidad/asientos?origen_tipo=compra&origen_id=${compra_id}`;
  const { cuerpo } = await pedir<readonly VistaAsiento[]>('GET', camino);
  return cuerpo.toSorted((una, otra) => una.id - otra.id);
};

/** A note of credit of the supplier over a purchase: `cantidad` tenths of it. */
const notaSobre = (compra: VistaCompra, cantidad: number, cambios: object = {}) =>
  registrar({
    tipo_doc: '04',
    doc_modificado_numero: compra.numero_doc,
    detalles: [{ ...LINEA, cantidad }],
    total: Math.round(cantidad * 115) / 100,
    ...cambios,
  });

describe('las compras que ya están', () => {
  conSistema(
    async (iniciada) => {
      empresa = iniciada.empresa;
      // Older than the books: one stays, another goes.
      await registrar({ fecha_emision: '2026-10-05' });
      const { id } = await registrar({ fecha_emision: '2026-10-05' });
      await anular(id);
      await registrar({ fecha_emision: '2026-08-05' });
      await pedir('POST', '/contabilidad/activar', { fecha_inicio: '2026-10-01' });
      const libro = async () => (await pedir<{ estado: string }>('GET', '/contabilidad')).cuerpo;
      await prontoEs(async () => (await libro()).estado, 'activa', 5_000);
    },
    { reloj: relojDesde('2026-11-20T15:00:00.000Z') },
  );

  it('los libros que comienzan asientan las que ya había desde entonces, y abren con las demás', async () => {
    expect((await leer(1)).asiento_id).not.toBeNull();
    // Annulled on its own day, as the other one: nothing is left of it.
    expect((await asientosDe(2)).map(({ reversa_de }) => reversa_de === null)).toEqual([
      true,
      false,
    ]);
    expect((await leer(3)).asiento_id).toBeNull();
    const { cuerpo } = await pedir<{ readonly propuesta: readonly object[] }>(
      'GET',
      '/contabilidad/apertura',
    );
    expect(cuerpo.propuesta).toMatchObject([{ cuenta_codigo: '201.03.01', haber: 11.5 }]);
  });

  it('anulada conserva su registro, revierte su asiento y libera su número y su clave', async () => {
    const n = otroNumero();
    const suya = { numero_doc: numeroDe(n), clave_acceso: claveDe(n) };
    const compra = await registrar(suya);
    const { estado, cuerpo } = await anular(compra.id);
    expect([estado, cuerpo]).toMatchObject([
      200,
      { estado: 'anulado', anulado_motivo: 'Anulada por la API', saldo: 0, total_pagado: 0 },
    ]);
    const [suyo, reverso] = await asientosDe(compra.id);
    expect(reverso).toMatchObject({ reversa_de: suyo?.id, fecha: '2026-11-10', total_debe: 11.5 });
    expect(await noAnulada(compra.id)).toEqual([409, 'compras.ya_anulada']);
    expect(await noCorregida(compra.id, { notas: 'x' })).toEqual([409, 'compras.ya_anulada']);
    expect((await registrar(suya)).id).not.toBe(compra.id);
  });

  it('se anula en una fecha que pueda ser: ni futura, ni antes de su registro, ni de un mes cerrado', async () => {
    const { id } = await registrar({ fecha_emision: '2026-11-10' });
    expect(await noAnulada(id, '?fecha=2026-11-21')).toEqual([400, 'contabilidad.fecha_futura']);
    expect(await noAnulada(id, '?fecha=2026-11-09')).toEqual([
      400,
      'compras.anulacion_antes_de_la_compra',
    ]);
    expect(await noAnulada(id, '?fecha=2026-09-30')).toEqual([
      400,
      'contabilidad.antes_de_comenzar',
    ]);
    const { cuerpo } = await anular(id, '?fecha=2026-11-12&motivo=Doble');
    expect(cuerpo.anulado_motivo).toBe('Doble');
    expect((await asientosDe(id)).at(-1)?.fecha).toBe('2026-11-12');
    expect(await noAnulada(99_999)).toEqual([404, 'compras.no_encontrada']);
  });

  it('lo que su asiento no dice se corrige sin tocarlo, y con cada campo vuelve como se envió', async () => {
    const compra = await registrar();
    const cambios = { notas: 'En bodega', fecha_vencimiento: '2026-12-01', categoria: 'Papelería' };
    const { cuerpo } = await corregir(compra.id, cambios);
    expect(cuerpo).toMatchObject({ ...cambios, asiento_id: compra.asiento_id });
    expect((await corregir(compra.id, { notas: null })).cuerpo.notas).toBeNull();
    expect(await asientosDe(compra.id)).toHaveLength(1);
  });

  it('fecha_registro mueve su asiento con su número; fecha_emision cambia el día y conserva la hora', async () => {
    const compra = await registrar();
    const antes = await asiento(compra.asiento_id);
    const { cuerpo } = await corregir(compra.id, { fecha_registro: '2026-11-15' });
    expect(cuerpo).toMatchObject({ fecha_registro: '2026-11-15', asiento_id: antes.id });
    expect(await asiento(antes.id)).toMatchObject({ fecha: '2026-11-15', numero: antes.numero });
    const emitida = await corregir(compra.id, { fecha_emision: '2026-11-12' });
    expect(emitida.cuerpo.fecha_emision).toBe('2026-11-12T09:30:00.000-05:00');
    expect(await noCorregida(compra.id, { fecha_emision: '2026-11-16' })).toEqual([
      400,
      'compras.registro_antes_de_la_emision',
    ]);
    expect(await noCorregida(compra.id, { fecha_registro: '2026-11-21' })).toEqual([
      400,
      'contabilidad.fecha_futura',
    ]);
    const n = otroNumero();
    const conClave = await registrar({ numero_doc: numeroDe(n), clave_acceso: claveDe(n) });
    const { estado } = await corregir(conClave.id, { fecha_emision: '2026-11-11' });
    expect(estado).toBe(422);
    const vieja = await leer(3);
    expect(await noCorregida(vieja.id, { fecha_registro: '2026-11-01' })).toEqual([
      400,
      'contabilidad.antes_de_comenzar',
    ]);
  });

  it('otras líneas revierten su asiento y hacen otro, y su saldo es el nuevo total', async () => {
    const compra = await registrar();
    const cambios = {
      detalles: [
        { ...LINEA, cantidad: 20 },
        { ...LINEA, sustento: '02' },
      ],
    };
    const { estado, cuerpo } = await corregir(compra.id, cambios);
    expect([estado, cuerpo]).toMatchObject([
      200,
      { total: 34.5, saldo: 34.5, iva: 4.5, iva_credito: 3, estado_pago: 'PENDIENTE' },
    ]);
    const [suyo, reverso, nuevo] = await asientosDe(compra.id);
    expect([reverso?.reversa_de, nuevo?.reversa_de]).toEqual([suyo?.id, null]);
    expect(nuevo?.id).toBe(cuerpo.asiento_id);
    expect((await asiento(cuerpo.asiento_id)).lineas).toMatchObject([
      { cuenta_codigo: '502.02.28', debe: 31.5 },
      { cuenta_codigo: '101.05.01.01', debe: 3 },
      { cuenta_codigo: '201.03.01', haber: 34.5 },
    ]);
    const malo = await corregir(compra.id, { ...cambios, total: 40 });
    expect(malo.estado).toBe(422);
    // Nothing of it is credit any more.
    const { cuerpo: sin } = await corregir(compra.id, { sustento: '02' });
    expect(sin).toMatchObject({ iva: 4.5, iva_credito: 0, sustento: '02' });
    expect(await asientosDe(compra.id)).toHaveLength(5);
  });

  it('una nota de crédito baja el saldo de su compra y, si la salda, lo dice; anulada lo devuelve', async () => {
    const compra = await registrar();
    const parcial = await notaSobre(compra, 4);
    expect(parcial).toMatchObject({
      saldo: 0,
      estado_pago: null,
      compra_modificada_id: compra.id,
      doc_modificado_numero: compra.numero_doc,
    });
    expect((await asiento(parcial.asiento_id)).lineas).toMatchObject([
      { cuenta_codigo: '502.02.28', haber: 4 },
      { cuenta_codigo: '101.05.01.01', haber: 0.6 },
      { cuenta_codigo: '201.03.01', debe: 4.6, tercero_id: compra.proveedor_id },
    ]);
    const enDeuda = { saldo: 6.9, total_pagado: 4.6, total_notas_credito: 4.6 };
    expect(await leer(compra.id)).toMatchObject({ ...enDeuda, estado_pago: 'PARCIAL' });
    const resto = await notaSobre(compra, 6);
    expect(await leer(compra.id)).toMatchObject({ saldo: 0, estado_pago: 'PAGADA' });
    type Pagada = { readonly data: { readonly id: number; readonly origen: object } };
    const pagada = async () =>
      (await pedir<{ eventos: readonly Pagada[] }>('GET', '/eventos?evento=compra.pagada')).cuerpo
        .eventos[0]?.data;
    await prontoEs(async () => (await pagada())?.id, compra.id, 5_000);
    expect(await pagada()).toMatchObject({
      saldo: 0,
      pagada_en: '2026-11-10',
      origen: { tipo: 'compra', id: resto.id },
    });
    // While they take off what it owes, it stays.
    const { estado, cuerpo } = await pedir<object>('DELETE', `/compras/${compra.id}`);
    expect([estado, cuerpo]).toMatchObject([
      409,
      {
        codigo: 'compras.con_movimientos',
        bloqueos: [
          { tipo: 'compra', id: parcial.id, monto: 4.6 },
          { tipo: 'compra', id: resto.id, monto: 6.9 },
        ],
      },
    ]);
    expect(
      await noCorregida(compra.id, { detalles: [LINEA, LINEA].slice(1), total: 11.49 }),
    ).toEqual([409, 'compras.total_bajo_lo_pagado']);
    await anular(resto.id);
    expect(await leer(compra.id)).toMatchObject(enDeuda);
    // Corrected, it takes off what it says now.
    await corregir(parcial.id, { detalles: [{ ...LINEA, cantidad: 1 }] });
    expect(await leer(compra.id)).toMatchObject({ saldo: 10.35, total_notas_credito: 1.15 });
  });

  it('una nota de más deja su exceso, y nada por debajo de cero', async () => {
    const compra = await registrar();
    await notaSobre(compra, 15);
    expect(await leer(compra.id)).toMatchObject({ saldo: 0, estado_pago: 'PAGADA' });
  });

  it('una nota dice de qué compra es, y esa está: si no, 422, 404, 409 o 400', async () => {
    const compra = await registrar({ fecha_emision: '2026-11-12' });
    const nota = { tipo_doc: '04', fecha_emision: '2026-11-13' };
    const negada = async (cambios: object) => {
      const cuerpo = {
        proveedor_tipo_id: '04',
        proveedor_identificacion: compra.proveedor_identificacion,
        proveedor_razon_social: compra.proveedor_razon_social,
        numero_doc: numeroDe(otroNumero()),
        detalles: [LINEA],
        total: 11.5,
        ...nota,
        ...cambios,
      };
      const respuesta = await pedir<ErrorDeApi>('POST', '/compras', cuerpo);
      return [respuesta.estado, respuesta.cuerpo.codigo];
    };
    expect(await negada({})).toEqual([422, undefined]);
    const NO_ESTA = [404, 'compras.modificada_no_encontrada'];
    expect(await negada({ doc_modificado_numero: '009-009-000000009' })).toEqual(NO_ESTA);
    expect(await negada({ compra_modificada_id: 99_999 })).toEqual(NO_ESTA);
    const deOtro = { proveedor_identificacion: '1790011674001' };
    expect(await negada({ ...deOtro, compra_modificada_id: compra.id })).toEqual(NO_ESTA);
    const suya = { compra_modificada_id: compra.id };
    expect(await negada({ ...suya, doc_modificado_numero: '009-009-000000009' })).toEqual([
      409,
      'compras.distinta_de_la_modificada',
    ]);
    expect(await negada({ ...suya, fecha_emision: '2026-11-11' })).toEqual([
      400,
      'compras.nota_antes_de_la_compra',
    ]);
    const otra = await notaSobre(compra, 1, { fecha_emision: '2026-11-13' });
    const ANTES = [400, 'compras.nota_antes_de_la_compra'];
    expect(await noCorregida(otra.id, { fecha_emision: '2026-11-11' })).toEqual(ANTES);
    const tarde = { fecha_emision: '2026-11-14', fecha_registro: '2026-11-14' };
    expect(await noCorregida(compra.id, tarde)).toEqual(ANTES);
    expect(await negada({ compra_modificada_id: otra.id })).toEqual([
      409,
      'compras.no_modificable',
    ]);
    await anular(otra.id);
    await anular(compra.id);
    expect(await negada(suya)).toEqual([409, 'compras.modificada_anulada']);
    // A note of debit is paid by itself, and may name what was not entered.
    const debito = await registrar({ tipo_doc: '05', doc_modificado_numero: '009-009-000000009' });
    expect(debito).toMatchObject({ saldo: 11.5, compra_modificada_id: null });
  });

  it('una categoría lleva sus compras a su cuenta, desde entonces, y la cuenta no se retira', async () => {
    const camino = '/compras/_meta/categorias/Luz%20el%C3%A9ctrica';
    const cuenta_id = idEnPlanBase('502.02.18');
    const { estado, cuerpo } = await pedir<CategoriaDeCompra>('PUT', camino, { cuenta_id });
    expect([estado, cuerpo]).toMatchObject([200, { categoria: 'Luz eléctrica', cuenta_id }]);
    const compra = await registrar();
    const { cuerpo: corregida } = await corregir(compra.id, { categoria: 'Luz eléctrica' });
    expect((await asiento(corregida.asiento_id)).lineas[0]).toMatchObject({
      cuenta_codigo: '502.02.18',
      debe: 10,
    });
    const grupo = { cuenta_id: idEnPlanBase('502.02') };
    expect(await rechazo('PUT', camino, grupo)).toEqual([
      409,
      'compras.categoria_con_cuenta_invalida',
    ]);
    const deBaja = await pedir<object>('PATCH', `/contabilidad/cuentas/${cuenta_id}`, {
      activo: false,
    });
    expect([deBaja.estado, deBaja.cuerpo]).toMatchObject([
      409,
      { bloqueos: [{ tipo: 'categoria_compra', numero: 'Luz eléctrica' }] },
    ]);
    await pedir('PUT', camino, { cuenta_id: null });
    expect(await rechazo('PUT', `/compras/_meta/categorias/${'x'.repeat(101)}`, grupo)).toEqual([
      422,
      undefined,
    ]);
  });

  it('simuladas dicen qué pasaría, y nada pasa', async () => {
    const compra = await registrar();
    const probada = await pedir<object>('DELETE', `/compras/${compra.id}?simular=true`);
    expect(probada.cuerpo).toMatchObject({
      simulado: true,
      respuesta: { estado: 'anulado' },
      asiento: { reversa_de: compra.asiento_id },
    });
    const cambios = { detalles: [{ ...LINEA, cantidad: 20 }] };
    const otra = await pedir<object>('PATCH', `/compras/${compra.id}?simular=true`, cambios);
    expect(otra.cuerpo).toMatchObject({
      respuesta: { total: 23, asiento_id: null },
      asiento: { total_debe: 23 },
    });
    const { avisos: _, ...registro } = compra;
    expect(await leer(compra.id)).toEqual(registro);
  });

  it('con su mes cerrado no cambia lo que su asiento dice, y se anula hoy', async () => {
    const compra = await registrar({ fecha_emision: '2026-10-20' });
    await pedir('POST', '/contabilidad/periodos/2026/10/cerrar', {});
    const CERRADO = [400, 'contabilidad.periodo_cerrado'];
    expect(await noCorregida(compra.id, { sustento: '02' })).toEqual(CERRADO);
    expect(await noCorregida(compra.id, { fecha_registro: '2026-11-02' })).toEqual(CERRADO);
    expect((await corregir(compra.id, { notas: 'Se puede' })).estado).toBe(200);
    // Nor its emission, of a month that was declared: not into it, nor out of it.
    const abierta = await registrar({ fecha_emision: '2026-11-12' });
    expect(await noCorregida(abierta.id, { fecha_emision: '2026-10-31' })).toEqual(CERRADO);
    expect(await noCorregida(compra.id, { fecha_emision: '2026-10-19' })).toEqual(CERRADO);
    expect(await noAnulada(compra.id, '?fecha=2026-10-25')).toEqual(CERRADO);
    const tardia = await registrar({ fecha_emision: '2026-10-21' });
    expect(tardia).toMatchObject({
      fecha_registro: '2026-11-20',
      avisos: [expect.stringContaining('2026-10-21')],
    });
    expect(await noCorregida(tardia.id, { fecha_emision: '2026-11-03' })).toEqual(CERRADO);
    await anular(compra.id);
    expect((await asientosDe(compra.id)).at(-1)?.fecha).toBe('2026-11-20');
  });
});
