import { describe, expect, it } from 'vitest';
import { conSistema } from '#test/support/con-sistema.ts';
import { recursoHttp } from '#test/support/documentos/comprobante.http.ts';
import { conMarca, cuerpoDeFactura } from '#test/support/documentos/factura.http.ts';
import { entrarAlPanel, pedirAlPanel } from '#test/support/identidad/panel.ts';
import { relojMovible } from '#test/support/reloj.ts';
import type { EmpresaDePrueba, SistemaDePrueba } from '#test/support/sistema.ts';

/** What a company is for the tax authority, in what it dated before it was so. */

const { reloj, irA } = relojMovible('2026-11-20T15:00:00.000Z');

let prueba: SistemaDePrueba;
let empresa: EmpresaDePrueba;
conSistema(
  (iniciado) => {
    prueba = iniciado;
    empresa = iniciado.empresa;
  },
  { reloj },
);

type Visto = {
  readonly id: number;
  readonly estado: string;
  readonly estado_sri: string | null;
  readonly clave_acceso: string | null;
  readonly fecha_emision: string;
  readonly info_adicional: readonly object[];
};

const facturas = recursoHttp<Visto>(() => empresa, '/facturas');
const xmlDe = async (id: number) =>
  String((await facturas.pedir<Buffer>('GET', `/${id}/xml`)).cuerpo);
const rechazada = async (cambios: object = {}): Promise<number> => {
  const { id } = (await facturas.pedir('POST', '', conMarca('[SRI:RECHAZADO:1]', cambios))).cuerpo;
  await facturas.esperar(id, 'RECHAZADO');
  return id;
};
const reenviada = async (id: number): Promise<string> => {
  expect((await facturas.pedir('POST', `/${id}/reenviar`)).estado).toBe(200);
  await facturas.esperar(id, 'AUTORIZADO');
  return xmlDe(id);
};

describe('lo que una empresa es ante el SRI', () => {
  it('cuenta desde su día: lo de antes, reenviado después, dice lo de entonces; si se corrige, lo corregido', async () => {
    const cambiar = async (cambios: object) => {
      const sesion = await entrarAlPanel(prueba, empresa);
      return pedirAlPanel<object>(prueba, sesion, 'PATCH', '/empresa', cambios);
    };
    const [una, otra] = [await rechazada(), await rechazada()];
    irA('2026-11-21T15:00:00.000Z');
    const dicho = { gran_contribuyente: 'R-2026', rimpe: 'emprendedor' };
    expect((await cambiar(dicho)).estado).toBe(200);
    const nueva = (await facturas.pedir('POST', '', cuerpoDeFactura())).cuerpo;
    await facturas.esperar(nueva.id, 'AUTORIZADO');
    const de = (xml: string) => [/R-2026/.test(xml), /contribuyenteRimpe/.test(xml)];
    expect(de(await xmlDe(nueva.id))).toEqual([true, true]);
    const antes = await reenviada(una);
    expect(antes).toContain('<fechaEmision>20/11/2026</fechaEmision>');
    expect(de(antes)).toEqual([false, false]);
    await cambiar({ rimpe: 'negocio_popular', vigente_desde: '2026-11-20' });
    const corregida = await reenviada(otra);
    expect(corregida).toContain('<fechaEmision>20/11/2026</fechaEmision>');
    expect(corregida).toContain('NEGOCIO POPULAR');
    expect(await xmlDe(una)).toBe(antes);
  });

  it('una rechazada se corrige con lo que agrega, y otra vez con nada', async () => {
    const info_adicional = [{ nombre: 'Obra', valor: 'Puente' }];
    const id = await rechazada({ info_adicional });
    const marca = '[SRI:RECHAZADO:1]';
    const poner = async (cambios: object) =>
      (await facturas.pedir('PUT', `/${id}`, conMarca(marca, cambios))).cuerpo.info_adicional;
    expect(await poner({ info_adicional })).toEqual(info_adicional);
    expect(await poner({})).toEqual([]);
    expect(
      await poner({ info_adicional: [...info_adicional, { nombre: 'b', valor: 'c' }] }),
    ).toEqual([...info_adicional, { nombre: 'b', valor: 'c' }]);
    const xml = await reenviada(id);
    expect(xml).toContain('<campoAdicional nombre="Obra">Puente</campoAdicional>');
  });
});
