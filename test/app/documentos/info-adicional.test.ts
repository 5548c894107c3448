import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { recursoHttp } from '#test/support/documentos/comprobante.http.ts';
import { textoDe } from '#test/support/documentos/pdf.lectura.ts';
import { TIPOS_HTTP } from '#test/support/documentos/tipos.http.ts';
import type { ErrorDeFormaDeApi } from '#test/support/http/cliente-api.ts';
import { entrarAlPanel, pedirAlPanel, type UsuarioDePanel } from '#test/support/identidad/panel.ts';
import {
  type EmpresaDePrueba,
  iniciarSistemaDePrueba,
  type SistemaDePrueba,
} from '#test/support/sistema.ts';

/** What issuers add of their own under «Información adicional», over HTTP, of every type. */

type Visto = {
  readonly id: number;
  readonly estado: string;
  readonly estado_sri: string | null;
  readonly clave_acceso: string | null;
  readonly info_adicional: readonly { readonly nombre: string; readonly valor: string }[];
};

type Ficha = {
  readonly gran_contribuyente: string | null;
  readonly artesano: string | null;
  readonly exportador_habitual: boolean;
  readonly info_adicional: Visto['info_adicional'];
};

const PEDIDO = { nombre: 'Orden de compra', valor: 'OC-118 & <2>' };
const OBRA = { nombre: 'Obra', valor: 'Puente\n"El Chaquiñán" 🏗' };

let prueba: SistemaDePrueba;
let empresa: EmpresaDePrueba;
beforeAll(async () => {
  prueba = await iniciarSistemaDePrueba({ ruc_proveedor: '1793213150001' });
  empresa = await prueba.fundar({ certificado: true });
  sesion = await entrarAlPanel(prueba, empresa);
});
afterAll(async () => {
  await prueba?.detener();
  expect(prueba?.fallas).toEqual([]);
});

let sesion: UsuarioDePanel;
const cambiarEmpresa = (cambios: object) =>
  pedirAlPanel<ErrorDeFormaDeApi & Ficha>(prueba, sesion, 'PATCH', '/empresa', cambios);

/** Names and texts of `infoAdicional`, as the XML writes them. */
const adicionalesDe = (xml: string): readonly (readonly [string, string])[] =>
  [...xml.matchAll(/<campoAdicional nombre="([^"]*)">([^<]*)</g)].map((m) => [m[1]!, m[2]!]);

describe.each(TIPOS_HTTP)('$tipo.recurso', ({ tipo, camino, cuerpo }) => {
  const suyos = recursoHttp<Visto>(() => empresa, camino);
  const crear = async (cambios: object): Promise<Visto> => {
    const creado = await suyos.pedir('POST', '', cuerpo(cambios));
    expect([creado.estado, creado.cuerpo]).toEqual([201, creado.cuerpo]);
    return creado.cuerpo;
  };
  const xmlDe = async (id: number): Promise<string> =>
    String((await suyos.pedir<Buffer>('GET', `/${id}/xml`)).cuerpo);

  it('lleva lo que se agrega después de lo que pone el servicio, en su ficha y en su XML', async () => {
    const { id, info_adicional } = await crear({ info_adicional: [PEDIDO, OBRA] });
    expect(info_adicional).toEqual([PEDIDO, OBRA]);
    expect((await suyos.esperar(id, 'AUTORIZADO')).info_adicional).toEqual([PEDIDO, OBRA]);
    expect(adicionalesDe(await xmlDe(id)).slice(-2)).toEqual([
      ['Orden de compra', 'OC-118 &amp; &lt;2&gt;'],
      ['Obra', 'Puente "El Chaquiñán" 🏗'],
    ]);
  });

  it('de un borrador se cambia y se quita, y al emitirse lleva lo que le quedó', async () => {
    const { id } = await crear({ es_borrador: true, info_adicional: [PEDIDO] });
    const poner = async (cambios: object): Promise<unknown> =>
      (await suyos.pedir('PUT', `/${id}`, cuerpo(cambios))).cuerpo.info_adicional;
    expect(await poner({ info_adicional: [OBRA] })).toEqual([OBRA]);
    expect(await poner({})).toEqual([]);
    expect(await poner({ info_adicional: [PEDIDO] })).toEqual([PEDIDO]);
    expect(await poner({ info_adicional: null })).toEqual([]);
    expect(await poner({ info_adicional: [PEDIDO, OBRA] })).toEqual([PEDIDO, OBRA]);
    expect(await poner({ info_adicional: [] })).toEqual([]);
    expect(await poner({ info_adicional: [OBRA] })).toEqual([OBRA]);
    expect((await suyos.pedir('POST', `/${id}/reenviar`)).estado).toBe(200);
    await suyos.esperar(id, 'AUTORIZADO');
    expect(adicionalesDe(await xmlDe(id)).at(-1)).toEqual(['Obra', 'Puente "El Chaquiñán" 🏗']);
  });

  it('se rehúsa lo que no cabe, lo repetido y lo que es del servicio', async () => {
    const rehusa = async (info_adicional: unknown, cambios: object = {}) => {
      const { estado, cuerpo: dicho } = await suyos.pedir<ErrorDeFormaDeApi>(
        'POST',
        '',
        cuerpo({ info_adicional, ...cambios }),
      );
      return [estado, dicho.detail[0]?.loc.slice(1).join('.')];
    };
    const varios = (cuantos: number) =>
      Array.from({ length: cuantos }, (_, i) => ({ nombre: `Campo ${i}`, valor: 'x' }));
    const uno = (nombre: string, valor = 'x') => [{ nombre, valor }];
    expect(await rehusa(varios(16))).toEqual([422, 'info_adicional']);
    expect(await rehusa(varios(14), { email: 'ana@ejemplo.ec' })).toEqual([422, 'info_adicional']);
    expect(await rehusa(uno('x'.repeat(301)))).toEqual([422, 'info_adicional.0.nombre']);
    expect(await rehusa(uno('a', '😀'.repeat(301)))).toEqual([422, 'info_adicional.0.valor']);
    expect(await rehusa(uno(' \n'))).toEqual([422, 'info_adicional.0.nombre']);
    expect(await rehusa(uno('a', 'b\u0001'))).toEqual([422, 'info_adicional.0.valor']);
    expect(await rehusa(uno('a', ''))).toEqual([422, 'info_adicional.0.valor']);
    expect(await rehusa([...uno('Obra'), ...uno(' OBRA')])).toEqual([
      422,
      'info_adicional.1.nombre',
    ]);
    expect(await rehusa(uno('Ruc proveedor'))).toEqual([422, 'info_adicional.0.nombre']);
    expect(await rehusa(uno('GRAN CONTRIBUYENTE'))).toEqual([422, 'info_adicional.0.nombre']);
    expect(await rehusa(uno('Email'), { email: 'ana@ejemplo.ec' })).toEqual([
      422,
      'info_adicional.0.nombre',
    ]);
    expect(await rehusa({ nombre: 'a', valor: 'b' })).toEqual([422, 'info_adicional']);
    expect(await rehusa([{ nombre: 'a', valor: 'b', otro: 1 }])).toEqual([
      422,
      'info_adicional.0.otro',
    ]);
    const llenos = varios(12).map(({ nombre }) => ({ nombre, valor: '😀'.repeat(300) }));
    const { id } = await crear({ info_adicional: llenos, email: null });
    await suyos.esperar(id, 'AUTORIZADO');
  });

  it('lleva lo fijo de la empresa y lo que ella es, hasta que se le quita', async () => {
    const fijos = [{ nombre: 'Web', valor: 'https://andina.example.com' }];
    const particular = {
      gran_contribuyente: 'NAC-GCFOIOC21-00001010-E',
      artesano: '123456',
      exportador_habitual: true,
      info_adicional: fijos,
    };
    expect((await cambiarEmpresa(particular)).cuerpo).toMatchObject(particular);
    const { id } = await crear({ info_adicional: [OBRA], email: null });
    expect((await suyos.esperar(id, 'AUTORIZADO')).info_adicional).toEqual([OBRA, ...fijos]);
    const esVenta = ['facturas', 'notas_credito', 'notas_debito'].includes(tipo.recurso);
    const dice = esVenta || tipo.recurso === 'liquidaciones_compra';
    const nombres = adicionalesDe(await xmlDe(id)).map(([nombre]) => nombre);
    expect(nombres[0]).toBe('RUC Proveedor');
    expect(nombres.includes('Gran Contribuyente')).toBe(dice);
    if (dice) expect(nombres[1]).toBe('Gran Contribuyente');
    expect(nombres.includes('Calificación artesanal')).toBe(esVenta);
    expect(nombres.slice(-2)).toEqual(['Obra', 'Web']);
    const nada = {
      gran_contribuyente: null,
      artesano: null,
      exportador_habitual: null,
      info_adicional: null,
    };
    expect((await cambiarEmpresa(nada)).cuerpo).toMatchObject({
      ...nada,
      exportador_habitual: false,
      info_adicional: [],
    });
    const papel = (await suyos.pedir<Buffer>('GET', `/${id}/ride`)).cuerpo;
    const impreso = (await textoDe(papel)).join(' ');
    expect(impreso).toContain('https://andina.example.com');
    expect(impreso.includes('NAC-GCFOIOC21-00001010-E')).toBe(dice);
    expect((await crear({})).info_adicional).toEqual([]);
  });
});

describe('la empresa', () => {
  it('no se rehúsa a sí misma: lo fijo cabe siempre, y no es lo del servicio', async () => {
    const rehusa = async (cambios: object) => {
      const { estado, cuerpo } = await cambiarEmpresa(cambios);
      return [estado, cuerpo.detail?.[0]?.loc.slice(1).join('.')];
    };
    const once = Array.from({ length: 11 }, (_, i) => ({ nombre: `Campo ${i}`, valor: 'x' }));
    expect(await rehusa({ info_adicional: once })).toEqual([422, 'info_adicional']);
    expect(await rehusa({ info_adicional: [{ nombre: 'E-MAIL', valor: 'x' }] })).toEqual([
      200,
      undefined,
    ]);
    for (const nombre of ['Email', 'dirección', 'RUC PROVEEDOR', 'Gran contribuyente']) {
      expect(await rehusa({ info_adicional: [{ nombre, valor: 'x' }] })).toEqual([
        422,
        'info_adicional.0.nombre',
      ]);
    }
    expect(await rehusa({ gran_contribuyente: '' })).toEqual([422, 'gran_contribuyente']);
    expect((await cambiarEmpresa({ vigente_desde: '2999-01-01', rimpe: null })).estado).toBe(400);
    await cambiarEmpresa({ info_adicional: [] });
  });
});
