import { randomBytes } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Sello } from '#domain/sellos/sello.events.ts';
import { prepararOperacion } from '#infra/contextos.ts';
import { canonico, sha256 } from '#infra/nucleo/bitacora/canonico.ts';
import { crearBitacoraPostgres } from '#infra/nucleo/bitacora/postgres.ts';
import { type Bitacora, STREAM_NUEVO } from '#infra/nucleo/bitacora/puerto.ts';
import type { Sql } from '#infra/nucleo/postgres/conexion.ts';
import { conectar } from '#infra/nucleo/postgres/pool.ts';
import { crearBoveda } from '#infra/nucleo/secretos/boveda.ts';
import { secretosEn } from '#infra/nucleo/secretos/secretos.ts';
import { leerClaves } from '#infra/sellos/claves.ts';
import { crearProbador } from '#infra/sellos/probador.ts';
import { crearSellador } from '#infra/sellos/sellador.ts';
import { leerSellos } from '#infra/sellos/sellos-guardados.ts';
import { HOJAS_DE_BLOQUE } from '#infra/sellos/tronco.ts';
import type { Probado } from '#read-api/historia/puertos.ts';
import { eventosDePrueba } from '#test/contract/bitacora.apoyo.ts';
import { type BaseDePrueba, crearBaseDeDatos } from '#test/support/nucleo/base-de-datos.ts';
import { auditarPruebas } from '#test/support/sellos/verificadores.ts';

/** Events of a company against a seal, and what a stranger says of them. */

const nada = () => [];

let base: BaseDePrueba;
let sql: Sql;
let bitacora: Bitacora;
let boveda: ReturnType<typeof crearBoveda>;
beforeEach(async () => {
  base = await crearBaseDeDatos();
  sql = conectar(base.url, { nombre: 'pruebas', maximo: 4 });
  await prepararOperacion(sql);
  bitacora = await crearBitacoraPostgres({ url: base.url });
  boveda = crearBoveda({ llaves: new Map([['1', randomBytes(32)]]), actual: '1' });
  for (const stream of ['empresa-2', 'plataforma', 'documento-1-a']) {
    await bitacora.append(stream, STREAM_NUEVO, eventosDePrueba(3));
  }
});
afterEach(async () => {
  await bitacora.cerrar();
  await sql.end();
  await base.borrar();
});

const sellador = () =>
  crearSellador({
    sql,
    bitacora,
    secretos: secretosEn(sql, boveda),
    secretosDe: nada,
    reloj: () => Date.parse('2026-11-28T10:00:00.000Z'),
  });
const sellar = async (): Promise<Sello> => {
  const quien = sellador();
  while (!(await quien.avanzar(1_000)));
  return (await quien.sellar({ motivo: 'manual' }))!;
};
const escribir = async (cuantos: number): Promise<void> => {
  const [ultimo] = await bitacora.readStream('empresa-1', { direction: 'backwards', limit: 1 });
  await bitacora.append('empresa-1', ultimo?.revision ?? STREAM_NUEVO, eventosDePrueba(cuantos));
};
const probar = (revisiones: readonly number[]): Promise<Probado> =>
  crearProbador({ sql, bitacora, secretosDe: nada }).probar(1, revisiones);

/** As `GET …/prueba` shows it. */
const comoRespuesta = ({ eventos, sello }: Probado) => ({
  recurso: 'cobros',
  recurso_id: 1,
  eventos,
  hoja: sello?.hoja ?? null,
  camino: sello?.camino ?? [],
  raiz: sello?.raiz ?? null,
  sello_id: sello?.sello_id ?? null,
  sin_sellar: 0,
  ultimo_id: 0,
  hay_mas: false,
});
type Respuesta = ReturnType<typeof comoRespuesta>;
const juzgar = async (prueba: object) =>
  auditarPruebas({
    sellos: await leerSellos(bitacora),
    claves: await leerClaves(bitacora),
    pruebas: [prueba],
  });

const LARGO = 2 * HOJAS_DE_BLOQUE + 7;

describe('cada evento lleva al sello', () => {
  test.each([1, 2, HOJAS_DE_BLOQUE - 1, HOJAS_DE_BLOQUE, HOJAS_DE_BLOQUE + 1, LARGO])(
    'de %i, todos',
    async (cuantos) => {
      await escribir(cuantos);
      const { raiz, id } = await sellar();
      const probado = await probar(Array.from({ length: cuantos }, (_, i) => i));
      expect(probado.sello).toMatchObject({ raiz, sello_id: id });
      expect(probado.eventos).toHaveLength(cuantos);
      for (const { evento, huella } of probado.eventos) {
        expect(sha256(canonico(evento))).toBe(huella);
      }
      for (const { fin, dicho } of await juzgar(comoRespuesta(probado))) {
        expect(dicho).toContain(`${cuantos} eventos, ${cuantos} sellados.`);
        expect(fin).toBe(0);
      }
    },
  );

  test('crece de sello en sello, y lo posterior queda sin camino', async () => {
    await escribir(HOJAS_DE_BLOQUE + 3);
    await sellar();
    await escribir(HOJAS_DE_BLOQUE);
    const segundo = await sellar();
    await escribir(2);
    const ultima = 2 * HOJAS_DE_BLOQUE + 3;
    const probado = await probar([0, HOJAS_DE_BLOQUE + 5, ultima - 1, ultima, ultima + 1]);

    expect(probado.sello).toMatchObject({ sello_id: segundo.id, hoja: { revision: ultima - 1 } });
    expect(probado.eventos.map(({ camino }) => camino !== null)).toEqual([
      true,
      true,
      true,
      false,
      false,
    ]);
    for (const { fin, dicho } of await juzgar(comoRespuesta(probado))) {
      expect(dicho).toContain('5 eventos, 3 sellados.');
      expect(fin).toBe(0);
    }
  });

  test('sin sello ninguno, lo dice y no prueba nada', async () => {
    await escribir(2);
    const probado = await probar([0, 1]);
    expect(probado.sello).toBeNull();
    for (const { fin, dicho } of await juzgar(comoRespuesta(probado))) {
      expect(dicho).toContain('- cobros 1: ningún sello lo abarca todavía');
      expect(fin).toBe(1);
    }
  });

  test('lo que tomó un nodo que no conoce los árboles se toma después', async () => {
    await escribir(LARGO);
    await sellar();
    await sql`update operacion.sellos_hojas set contados = 0, picos = ''`;
    await sql`delete from operacion.sellos_bloques`;
    await escribir(1);
    await sellar();
    const probado = await probar([0, HOJAS_DE_BLOQUE, LARGO]);
    expect(probado.sello?.hoja.revision).toBe(LARGO);
    for (const { fin } of await juzgar(comoRespuesta(probado))) expect(fin).toBe(0);
  });

  test('sin camino de ninguna otra empresa ni de su nombre', async () => {
    await escribir(3);
    await sellar();
    const texto = JSON.stringify(comoRespuesta(await probar([1])));
    expect(texto).not.toContain('empresa-2');
    expect(texto).not.toContain('plataforma');
  });
});

type Ataque = readonly [que: string, cambiar: (prueba: Respuesta) => void, dicho: string];
const cambiado = (texto: string): string => (texto.startsWith('A') ? 'B' : 'A') + texto.slice(1);
const ATAQUES: readonly Ataque[] = [
  [
    'un octeto de un evento',
    ({ eventos }) => Object.assign((eventos[1]!.evento as { datos: object }).datos, { numero: 9 }),
    'empresa-1@70: no es el evento que se selló',
  ],
  [
    'su huella, con él',
    ({ eventos }) => {
      const { evento } = eventos[1]!;
      Object.assign((evento as { datos: object }).datos, { numero: 9 });
      Object.assign(eventos[1]!, { huella: sha256(canonico(evento)) });
    },
    'empresa-1@70: no lleva al árbol de la empresa',
  ],
  [
    'un paso de su camino',
    ({ eventos }) => {
      const [paso] = eventos[0]!.camino!;
      Object.assign(paso!, { hash: cambiado(paso!.hash) });
    },
    'empresa-1@3: no lleva al árbol de la empresa',
  ],
  [
    'un evento por otro',
    ({ eventos }) => Object.assign(eventos[0]!, { ...eventos[1], revision: 3 }),
    'empresa-1@3: el evento es de otro lugar',
  ],
  [
    'la hoja',
    ({ hoja }) => Object.assign(hoja!, { hash: cambiado(hoja!.hash) }),
    'sello 1: la hoja no lleva a su raíz',
  ],
  [
    'un paso del camino a la raíz',
    ({ camino }) => Object.assign(camino[0]!, { hash: cambiado(camino[0]!.hash) }),
    'sello 1: la hoja no lleva a su raíz',
  ],
  ['el sello', (prueba) => Object.assign(prueba, { sello_id: 2 }), 'sello 2: no está'],
];

test.each(ATAQUES)('si se cambia %s, los dos lo nombran', async (_que, cambiar, esperado) => {
  await escribir(LARGO);
  await sellar();
  const prueba = structuredClone(comoRespuesta(await probar([3, 70])));
  for (const { fin } of await juzgar(prueba)) expect(fin).toBe(0);
  cambiar(prueba);
  for (const { fin, dicho } of await juzgar(prueba)) {
    expect(dicho).toContain(`- ${esperado}`);
    expect(fin).toBe(1);
  }
});

test('un sello con otra firma no vale', async () => {
  await escribir(2);
  await sellar();
  const sellos = (await leerSellos(bitacora)).map((sello) => ({ ...sello, hojas: 99 }));
  const prueba = comoRespuesta(await probar([0]));
  for (const { fin, dicho } of await auditarPruebas({
    sellos,
    claves: await leerClaves(bitacora),
    pruebas: [prueba],
  })) {
    expect(dicho).toContain('- sello 1: su firma no vale');
    expect(fin).toBe(1);
  }
});

test('un evento que alguien cambió en la base ya no lleva a su sello', async () => {
  await escribir(LARGO);
  await sellar();
  await sql.begin(async (tx) => {
    await tx`alter table bitacora.eventos disable trigger solo_agregar`;
    await tx`update bitacora.eventos set datos = '{"numero":99}'
      where stream = 'empresa-1' and revision = 70`;
    await tx`alter table bitacora.eventos enable trigger solo_agregar`;
  });
  const prueba = comoRespuesta(await probar([3, 70]));
  for (const { fin, dicho } of await juzgar(prueba)) {
    expect(dicho).toContain('- empresa-1@70: no es el evento que se selló');
    expect(fin).toBe(1);
  }
});
