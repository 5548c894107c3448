import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { estaConfirmada, preguntaDe, textoDePregunta } from '#infra/tooling/confirmar.ts';
import { fuentesDe } from '#infra/tooling/fuentes.ts';
import { ARCHIVOS, guardadosActuales } from '#infra/tooling/guardados.ts';
import { raicesDePliegues } from '#infra/tooling/raices.ts';
import { PROYECTORES } from '#projections/contextos.ts';

type Codigo = { readonly [archivo: string]: string };

/** Two folds of a domain of three files. */
const CODIGO: Codigo = {
  'projections/cobros.projector.ts': `
import { abonar, type Saldo } from '#domain/cartera/saldo.ts';
import * as tipos from '#domain/tipos.ts';
import { proyector } from './proyector.ts';
export const proyectorCobros = proyector<Saldo>({ campo: 'saldo', de: tipos.FACTURA, abonar });
export const proyectorTurnos = proyector({ campo: 'turno' });
`,
  'projections/proyector.ts': `
const POCAS = 16;
export const proyector = <F>(definicion: { readonly campo: string }) => ({ ...definicion, POCAS });
`,
  'domain/cartera/saldo.ts': `
import { medir } from './medir.ts';
export type Saldo = { readonly total: number };
/** Lowers it. */
export const abonar = (saldo: Saldo, monto: number, veces = 1) =>
  saldo.total - medir(monto) > 0 && !saldo.cerrado ? { ...saldo, total: saldo.total } : undefined;
export const rehusar = (motivo: string): never => { throw new Error(motivo); };
`,
  'domain/cartera/medir.ts': 'export const medir = (n: number) => n * 2;\n',
  'domain/tipos.ts': `
import { imprimir } from './imprimir.ts';
export const FACTURA = { papel: 'cliente', xml: imprimir } as const;
export const NOTA = { papel: 'nota' };
`,
  'domain/imprimir.ts': "export const imprimir = () => '<factura/>';\n",
};

const DE_COBROS = 'projections/cobros.projector.ts';
const SALDO = 'domain/cartera/saldo.ts';
const RAICES = {
  cobros: { archivo: DE_COBROS, nombre: 'proyectorCobros' },
  turnos: { archivo: DE_COBROS, nombre: 'proyectorTurnos' },
};

const leidas = (codigo: Codigo) =>
  fuentesDe(RAICES, (archivo) => {
    const texto = codigo[archivo];
    if (texto === undefined) throw new Error(`No hay ${archivo}`);
    return texto;
  });
const GUARDADAS = { version: 1, fuentes: leidas(CODIGO).fuentes };

const conCambio = (archivo: string, de: string, a: string): Codigo => {
  const antes = CODIGO[archivo]!;
  expect(antes).toContain(de);
  return { ...CODIGO, [archivo]: antes.replace(de, a) };
};

const preguntar = (codigo: Codigo, vistos: readonly string[] = [], version = 1) => {
  const { fuentes, alcances } = leidas(codigo);
  return preguntaDe(GUARDADAS, { version, fuentes }, alcances, new Set(vistos));
};

const POCAS_DE_MAS = conCambio('projections/proyector.ts', '16', '17');

describe('el código de los pliegues de verdad', () => {
  it('si cambia y las muestras dejan lo mismo, `npm run contratos` pregunta, y lo anotado queda viejo', async () => {
    const raices = await raicesDePliegues();
    expect(PROYECTORES.filter(({ tabla }) => !raices[tabla.nombre])).toEqual([]);
    const del = 'projections/kernel/proyector.ts';
    const { pregunta, textos } = await guardadosActuales((archivo) => {
      const texto = readFileSync(new URL(`../../../${archivo}`, import.meta.url), 'utf8');
      return archivo === del ? texto.replace('const POCAS = 16;', 'const POCAS = 17;') : texto;
    });
    expect(pregunta?.cambiadas).toMatchObject([{ archivo: del, nombre: 'POCAS' }]);
    expect(pregunta?.cambiadas[0]?.pliegues).toHaveLength(PROYECTORES.length);
    expect(textos.huellas).toBe(readFileSync(ARCHIVOS.huellas, 'utf8'));
    expect(textos.fuentes).not.toBe(readFileSync(ARCHIVOS.fuentes, 'utf8'));
  });
});

describe('el código de un pliegue', () => {
  it('igual no pregunta nada', () => {
    expect(preguntar(CODIGO)).toBeUndefined();
  });

  it.each<[string, Codigo, string]>([
    ['un operador', conCambio(SALDO, '> 0', '>= 0'), 'abonar'],
    ['un signo', conCambio(SALDO, 'saldo.total - ', 'saldo.total + '), 'abonar'],
    ['una negación', conCambio(SALDO, '!saldo', 'saldo'), 'abonar'],
    ['un campo que se lee', conCambio(SALDO, 'saldo.cerrado', 'saldo.anulado'), 'abonar'],
    ['un valor por omisión', conCambio(SALDO, 'veces = 1', 'veces = 2'), 'abonar'],
    ['lo que usa de otro', conCambio('domain/cartera/medir.ts', '2', '3'), 'medir'],
    ['un texto', conCambio('domain/tipos.ts', "'cliente'", "'proveedor'"), 'FACTURA'],
  ])('pregunta por %s', (_que, codigo, nombre) => {
    expect(preguntar(codigo)?.cambiadas).toMatchObject([{ nombre, pliegues: ['cobros'] }]);
  });

  it.each<[string, Codigo]>([
    ['un comentario', conCambio(SALDO, 'Lowers it.', 'Takes from it.')],
    ['el formato', conCambio('projections/proyector.ts', '= 16', '=\n   (1_6)')],
    ['un tipo', conCambio(SALDO, '(saldo: Saldo,', '(saldo: Saldo & object,')],
    ['lo que nadie alcanza', conCambio(SALDO, 'throw new Error(motivo)', 'throw motivo')],
    ['otro campo de un espacio de nombres', conCambio('domain/tipos.ts', "'nota'", "'otra'")],
    ['lo que es de quien imprime', conCambio('domain/imprimir.ts', 'factura', 'f')],
  ])('no por %s', (_que, codigo) => {
    expect(preguntar(codigo)).toBeUndefined();
  });

  it('lo de quien imprime cuenta desde que un pliegue lo lee', () => {
    const leyendo = conCambio(SALDO, '!saldo.cerrado', '!saldo.xml');
    const uno = preguntar(leyendo)!;
    expect(uno.cambiadas.map(({ nombre }) => nombre).sort()).toEqual(['abonar', 'imprimir']);
  });

  it('ni por irse a otro archivo tal como está; sí por tomar del otro el del mismo nombre', () => {
    const mudado = {
      ...conCambio(SALDO, './medir.ts', '#domain/kernel/medir.ts'),
      'domain/kernel/medir.ts': CODIGO['domain/cartera/medir.ts']!,
    };
    expect(preguntar(mudado)).toBeUndefined();
    expect(
      preguntar({ ...mudado, 'domain/kernel/medir.ts': 'export const medir = (n: number) => n;' }),
    ).toBeDefined();
  });

  it('ni si la huella de todos los que lo alcanzan ya cambió, o subió la versión de lectura', () => {
    expect(preguntar(POCAS_DE_MAS, ['cobros', 'turnos'])).toBeUndefined();
    expect(preguntar(POCAS_DE_MAS, [], 2)).toBeUndefined();
    expect(preguntar(POCAS_DE_MAS, ['cobros'])?.cambiadas).toMatchObject([
      { nombre: 'POCAS', pliegues: ['turnos'] },
    ]);
  });

  it('una sola respuesta vale para todos los que cambiaron, y para ningún otro cambio', () => {
    const dos = preguntar({ ...POCAS_DE_MAS, [SALDO]: CODIGO[SALDO]!.replace('> 0', '>= 0') })!;
    expect(dos.cambiadas).toHaveLength(2);
    const orden = textoDePregunta(dos)
      .match(/npm run contratos -- (.*)/)![1]!
      .split(' ');
    expect(estaConfirmada(dos, ['node', 'guardados.ts', ...orden])).toBe(true);
    expect(estaConfirmada(preguntar(POCAS_DE_MAS)!, orden)).toBe(false);
    expect(estaConfirmada(dos, ['--de-nuevo'])).toBe(false);
  });
});
