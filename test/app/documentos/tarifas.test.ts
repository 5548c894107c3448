import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PLATAFORMA, streamDeEmpresa } from '#domain/kernel/evento.ts';
import type { VistaTarifa, VistaTributo } from '#domain/kernel/tributos/tributos.vista.ts';
import { conSistema } from '#test/support/con-sistema.ts';
import { operarAqui } from '#test/support/operar.ts';
import type { EmpresaDePrueba, SistemaDePrueba } from '#test/support/sistema.ts';

let prueba: SistemaDePrueba;
let empresa: EmpresaDePrueba;
let carpeta: string;
conSistema((iniciado) => {
  prueba = iniciado;
  empresa = iniciado.empresa;
});
beforeAll(async () => {
  carpeta = await mkdtemp(join(tmpdir(), 'tarifas-'));
});
afterAll(() => rm(carpeta, { recursive: true }));

const orden = (...linea: readonly string[]) =>
  operarAqui({ env: { ...prueba.entorno } }, 'tarifas', ...linea);
const archivo = async (...lineas: readonly string[]): Promise<string> => {
  const ruta = join(carpeta, 'tarifas.csv');
  const cabecera = 'codigo,descripcion,porcentaje,valor_especifico,unidad,desde,hasta';
  await writeFile(ruta, [cabecera, ...lineas].join('\n'));
  return ruta;
};
const catalogo = async <V = VistaTarifa>(camino: string): Promise<V[]> =>
  (await empresa.api.pedir<V[]>('GET', `/catalogos/${camino}`)).cuerpo;
const dePlataforma = async () => {
  const { bitacora } = prueba.sistema.nucleo.lecturas;
  const leidos = [];
  for (const evento of await bitacora.readStream(streamDeEmpresa(PLATAFORMA))) {
    const { tipo, metadatos } = evento;
    if (/Tarifa|Decret/.test(tipo)) leidos.push([tipo, metadatos.actor]);
  }
  return leidos;
};

describe('las tarifas que agrega quien opera', () => {
  it('decretar: se ve en el catálogo, consta quién, y repetirlo no hace nada', async () => {
    const decretar = ['decretar', '2030-02-10', '2030-02-12', '--decreto', 'D.E. 700'];
    const ochos = async (dia: string) =>
      (await catalogo<VistaTributo>(`iva?fecha=${dia}`)).filter(({ codigo }) => codigo === '8');
    expect(await ochos('2030-02-10')).toEqual([]);
    expect(await orden(...decretar)).toMatchObject({
      codigo: 0,
      salida: 'IVA del 8 % del 2030-02-10 al 2030-02-12: D.E. 700.\n',
    });
    expect(await ochos('2030-02-12')).toEqual([
      {
        impuesto: '2',
        codigo: '8',
        descripcion: 'Tarifa 8 %: turismo, D.E. 700',
        porcentaje: 8,
        desde: '2030-02-10',
        hasta: '2030-02-12',
      },
    ]);
    expect(await ochos('2030-02-13')).toEqual([]);
    expect((await orden(...decretar)).salida).toContain('Ya constaba');
    expect(await dePlataforma()).toEqual([['IvaReducidoDecretado', 'operador']]);
    const cruzado = await orden('decretar', '2030-02-12', '2030-02-13', '--decreto', 'D.E. 701');
    expect(cruzado).toMatchObject({ codigo: 4, errores: expect.stringContaining('Ya se decretó') });
    const alReves = await orden('decretar', '2030-02-12', '2030-02-11', '--decreto', 'x');
    expect(alReves.codigo).toBe(4);
    expect((await orden('decretar', '2030-02-30', '2030-03-01', '--decreto', 'x')).codigo).toBe(2);
    expect((await orden('decretar', '2030-02-20', '2030-02-20')).codigo).toBe(2);
    expect((await orden('retirar', '2030-02-10')).codigo).toBe(0);
    expect(await ochos('2030-02-11')).toEqual([]);
    expect((await orden('retirar', '2030-02-10')).codigo).toBe(4);
  });

  it('cargar: el archivo entero o nada, desde su día, y repetirlo no hace nada', async () => {
    const cervezas = async (dia: string) =>
      (await catalogo(`ice?fecha=${dia}`)).filter(({ codigo }) => codigo === '3041');
    const buena = '3041,Cerveza industrial,75,13.80,litro de alcohol puro,2030-01-01,2030-12-31';
    const antes = await dePlataforma();
    const mala = await orden('cargar', await archivo(buena, '3041,Otra,75,,,2030-06-01,'));
    expect(mala).toMatchObject({
      codigo: 4,
      errores: expect.stringContaining('línea 3: 3041 rige los mismos días que en la línea 2'),
    });
    expect(await dePlataforma()).toEqual(antes);
    const botella = '5001,Botellas,,0.03,botella,2030-01-01,';
    expect((await orden('cargar', await archivo(buena, botella))).salida).toBe(
      '2 tarifas cargadas de 2.\n',
    );
    expect(await cervezas('2029-12-31')).toMatchObject([
      { valor_especifico: 13.62, hasta: '2029-12-31' },
    ]);
    expect(await cervezas('2030-01-01')).toEqual([
      {
        codigo: '3041',
        descripcion: 'Cerveza industrial',
        porcentaje: 75,
        valor_especifico: 13.8,
        unidad: 'litro de alcohol puro',
        desde: '2030-01-01',
        hasta: '2030-12-31',
      },
    ]);
    expect(await catalogo('irbpnr?fecha=2030-05-05')).toMatchObject([{ valor_especifico: 0.03 }]);
    expect((await orden('cargar', await archivo(buena, botella))).salida).toContain('ya constaban');
    expect(await dePlataforma()).toEqual([...antes, ['TarifasCargadas', 'operador']]);
    expect((await orden('cargar', join(carpeta, 'no-hay.csv'))).codigo).toBe(4);
    expect((await orden('listar')).salida).toContain('13.8');
  });
});
