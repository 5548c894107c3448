import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { recursoHttp } from '#test/support/documentos/comprobante.http.ts';
import { TIPOS_HTTP } from '#test/support/documentos/tipos.http.ts';
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

const PEDIDO = { nombre: 'Orden de compra', valor: 'OC-118 & <2>' };
const OBRA = { nombre: 'Obra', valor: 'Puente\n"El Chaquiñán" 🏗' };

let prueba: SistemaDePrueba;
let empresa: EmpresaDePrueba;
beforeAll(async () => {
  prueba = await iniciarSistemaDePrueba();
  empresa = await prueba.fundar({ certificado: true });
});
afterAll(async () => {
  await prueba?.detener();
  expect(prueba?.fallas).toEqual([]);
});

/** Names and texts of `infoAdicional`, as the XML writes them. */
const adicionalesDe = (xml: string): readonly (readonly [string, string])[] =>
  [...xml.matchAll(/<campoAdicional nombre="([^"]*)">([^<]*)</g)].map((m) => [m[1]!, m[2]!]);

describe.each(TIPOS_HTTP)('$tipo.recurso', ({ camino, cuerpo }) => {
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
});
