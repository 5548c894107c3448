import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { disposicionDe } from '#infra/http/nombre-de-archivo.ts';
import { RUTAS } from '#infra/http/rutas.ts';
import {
  type AplicacionDePrueba,
  facturaValida,
  leer,
  prepararAplicacion,
} from './aplicacion-de-prueba.ts';

/** How downloads are called, whatever somebody's identification is. */

describe('Content-Disposition', () => {
  it.each([
    ['facturas-2026-11.zip', 'attachment; filename="facturas-2026-11.zip"'],
    [
      'a"; filename="b.exe',
      `attachment; filename="a__ filename__b.exe"; filename*=UTF-8''a%22%3B%20filename%3D%22b.exe`,
    ],
    [
      'año 日本.csv',
      `attachment; filename="ano __.csv"; filename*=UTF-8''a%C3%B1o%20%E6%97%A5%E6%9C%AC.csv`,
    ],
    ["o'(x)*%.pdf", `attachment; filename="o'(x)*_.pdf"; filename*=UTF-8''o%27%28x%29%2A%25.pdf`],
    [
      'x\r\nSet-Cookie: a=1.csv',
      `attachment; filename="x__Set-Cookie: a_1.csv"; filename*=UTF-8''x__Set-Cookie%3A%20a%3D1.csv`,
    ],
    ['../../etc\\passwd.csv', 'attachment; filename=".._.._etc_passwd.csv"'],
    ['fac\u202Efdp.exe', 'attachment; filename="fac_fdp.exe"'],
    ['mal\ud800.csv', 'attachment; filename="mal_.csv"'],
  ])('de %j', (nombre, dicha) => {
    expect(disposicionDe(nombre)).toBe(dicha);
    expect(disposicionDe(nombre)).toMatch(/^[\x20-\x7e]+$/);
  });
});

describe('Una identificación', () => {
  let prueba: AplicacionDePrueba;
  beforeAll(async () => {
    prueba = await prepararAplicacion();
  });
  afterAll(() => prueba.cerrar());

  it.each(['A"; filename="b', 'Ñandú-7', "x';*=1", '日本-7'])(
    'como %s se guarda, y nombra su estado de cuenta una sola vez',
    async (identificacion) => {
      const factura = facturaValida({ tipo_identificacion: '06', identificacion });
      const { cliente_id } = (await leer(await prueba.enviar('/facturas', factura))) as unknown as {
        cliente_id: number;
      };
      for (const camino of [`${cliente_id}?format=csv`, `${cliente_id}/pdf`]) {
        const respuesta = await prueba.pedir(`/cobros/estado-cuenta/${camino}`);
        const dicha = respuesta.headers.get('content-disposition') ?? '';
        // Taken whole: a company downloads few things at once.
        await respuesta.arrayBuffer();
        expect([respuesta.status, dicha.match(/filename=/g)]).toEqual([200, ['filename=']]);
        const [, extendido = ''] = /filename\*=UTF-8''(\S+)$/.exec(dicha) ?? [];
        const nombre = extendido ? decodeURIComponent(extendido) : dicha;
        expect(nombre).toContain(`estado-de-cuenta-${identificacion}-2026-11-20`);
      }
    },
  );

  const CAMPOS = /^(identificacion(_\w+)?|proveedor_identificacion|ruc_transportista)$/;
  /** By route and field of its example, each place that takes an identification. */
  const lugares = RUTAS.flatMap((ruta) => {
    const hallados: (readonly (string | number)[])[] = [];
    const buscar = (valor: unknown, en: readonly (string | number)[]): void => {
      if (typeof valor !== 'object' || valor === null) return;
      for (const [campo, hijo] of Object.entries(valor)) {
        const lugar = [...en, Array.isArray(valor) ? Number(campo) : campo];
        if (CAMPOS.test(campo) && typeof hijo === 'string') hallados.push(lugar);
        else buscar(hijo, lugar);
      }
    };
    if (ruta.metodo !== 'GET' && ruta.formato === undefined)
      buscar(ruta.ejemplo?.('2026-11-20'), []);
    return hallados.map(
      (lugar) => [`${ruta.metodo} ${ruta.camino} ${lugar.join('.')}`, ruta, lugar] as const,
    );
  });

  it('se pide en los siete documentos, las compras y el directorio', () => {
    expect(lugares.length).toBeGreaterThan(10);
  });

  it.each(lugares)('%s: con un carácter de control es 422', async (_, ruta, lugar) => {
    for (const control of ['\r\n', '\t', '\u007f', '\u0085', '\u2028', '\u202e', '\u200b']) {
      const cuerpo = structuredClone(ruta.ejemplo!('2026-11-20')) as { [campo: string]: never };
      const dueno = lugar
        .slice(0, -1)
        .reduce((en: { [campo: string]: never }, paso) => en[paso]!, cuerpo);
      Object.assign(dueno, { [lugar.at(-1)!]: `A${control}7` });
      for (const campo of Object.keys(dueno)) {
        if (/^(tipo_identificacion|proveedor_tipo_id)/.test(campo))
          Object.assign(dueno, { [campo]: '06' });
      }
      const camino = ruta.camino.replaceAll(/\{\w+\}/g, '1');
      const respuesta = await prueba.enviar(camino, cuerpo, { method: ruta.metodo });
      const { detail } = await leer(respuesta);
      expect([control, respuesta.status, detail]).toEqual([
        control,
        422,
        expect.arrayContaining([expect.objectContaining({ loc: ['body', ...lugar] })]),
      ]);
    }
  });
});
