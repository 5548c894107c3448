import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { prepararOperacion } from '#infra/contextos.ts';
import type { Sql } from '#infra/nucleo/postgres/conexion.ts';
import { conectar } from '#infra/nucleo/postgres/pool.ts';
import { type Boveda, crearBoveda } from '#infra/nucleo/secretos/boveda.ts';
import { type AvanceDeRotacion, rotarClavesMaestras } from '#infra/nucleo/secretos/rotacion.ts';
import { aadDeSecreto, secretosEn } from '#infra/nucleo/secretos/secretos.ts';
import { selloDeEmpresas } from '#infra/nucleo/secretos/sellos.ts';
import { type BaseDePrueba, crearBaseDeDatos } from '#test/support/nucleo/base-de-datos.ts';

const VIEJA = randomBytes(32);
const NUEVA = randomBytes(32);
/** Before, with the new key beside the old one, and after the old one is gone. */
const antes = crearBoveda({ llaves: new Map([['vieja', VIEJA]]), actual: 'vieja' });
const durante = crearBoveda({
  llaves: new Map([
    ['nueva', NUEVA],
    ['vieja', VIEJA],
  ]),
  actual: 'nueva',
});
const despues = crearBoveda({ llaves: new Map([['nueva', NUEVA]]), actual: 'nueva' });
const FILAS = 450;

let base: BaseDePrueba;
let sql: Sql;
beforeAll(async () => {
  base = await crearBaseDeDatos();
  sql = conectar(base.url, { nombre: 'prueba', maximo: 4 });
  await prepararOperacion(sql);
});
afterAll(async () => {
  await sql.end();
  await base.borrar();
});
beforeEach(async () => {
  await sql`truncate operacion.secretos`;
  const filas = Array.from({ length: FILAS }, (_, i) => {
    const empresa_id = 1 + (i % 7);
    const referencia = `secreto-${i}`;
    const sobre = antes.cifrar(`valor ${i}`, aadDeSecreto(empresa_id, referencia));
    return { empresa_id, referencia, cifrado: Buffer.from(sobre) };
  });
  await sql`insert into operacion.secretos ${sql(filas)}`;
});

const valores = async (boveda: Boveda, cuantos = FILAS): Promise<(string | undefined)[]> => {
  const secretos = secretosEn(sql, boveda);
  const numeros = Array.from({ length: cuantos }, (_, i) => i);
  return Promise.all(numeros.map((i) => secretos.leer(1 + (i % 7), `secreto-${i}`)));
};
const ESPERADOS = Array.from({ length: FILAS }, (_, i) => `valor ${i}`);

describe('Rotar las claves maestras', () => {
  it('cierra todo con la nueva; la vieja ya no hace falta', async () => {
    await expect(valores(despues)).rejects.toThrow('falta la llave maestra vieja');
    const avances: AvanceDeRotacion[] = [];
    const hecha = await rotarClavesMaestras({
      sql,
      boveda: durante,
      alAvanzar: (avance) => avances.push(avance),
    });
    expect(hecha).toEqual({
      revisados: FILAS,
      recifrados: FILAS,
      cambiados: 0,
      fallidos: [],
      pendientes: 0,
    });
    expect(avances.length).toBe(FILAS);
    expect(await valores(despues)).toEqual(ESPERADOS);
  });

  it('lo que las empresas sellaron antes se reconoce después', async () => {
    const sellar = (boveda: Boveda) => selloDeEmpresas(sql, boveda)(1, 'lo mismo');
    const sello = await sellar(antes);
    await rotarClavesMaestras({ sql, boveda: durante });
    expect(await sellar(despues)).toBe(sello);
    expect(await selloDeEmpresas(sql, despues)(2, 'lo mismo')).not.toBe(sello);
  });

  it('otra vez no cambia nada', async () => {
    await rotarClavesMaestras({ sql, boveda: durante });
    const otra = await rotarClavesMaestras({ sql, boveda: durante });
    expect(otra).toMatchObject({ revisados: FILAS, recifrados: 0, pendientes: 0 });
  });

  it('interrumpida, la siguiente sigue donde quedó, y entretanto todo se lee', async () => {
    const corte = new Error('corte');
    const cortada = rotarClavesMaestras({
      sql,
      boveda: durante,
      alAvanzar: ({ recifrados }) => {
        if (recifrados === 200) throw corte;
      },
    });
    await expect(cortada).rejects.toBe(corte);
    expect(await valores(durante)).toEqual(ESPERADOS);
    const segunda = await rotarClavesMaestras({ sql, boveda: durante });
    expect(segunda.recifrados).toBe(FILAS - 200);
    expect(await valores(despues)).toEqual(ESPERADOS);
  });

  it('lo que otro cambia a la vez no se pisa, y lo que se cierra con la vieja se cuenta', async () => {
    let cambiada: Promise<unknown> | undefined;
    const hecha = await rotarClavesMaestras({
      sql,
      boveda: durante,
      alAvanzar: () => {
        // A process that was not restarted yet writes rows of the page that was just read.
        cambiada ??= Promise.all(
          [0, 7, 14, 196].map((i) => {
            const sobre = antes.cifrar('cambiado', aadDeSecreto(1, `secreto-${i}`));
            return sql`
              update operacion.secretos set cifrado = ${Buffer.from(sobre)}
              where empresa_id = 1 and referencia = ${`secreto-${i}`}`;
          }),
        );
      },
    });
    await cambiada;
    const leidos = await valores(durante);
    for (const i of [0, 7, 14, 196]) expect(leidos[i]).toBe('cambiado');
    expect(hecha.pendientes).toBeGreaterThan(0);
    const otra = await rotarClavesMaestras({ sql, boveda: durante });
    expect(otra.pendientes).toBe(0);
    expect((await valores(despues))[0]).toBe('cambiado');
  });

  it('lo que no se abre se nombra y se deja como está', async () => {
    await sql`
      update operacion.secretos set cifrado = ${Buffer.from(antes.cifrar('x', 'otro dueño'))}
      where referencia = 'secreto-3'`;
    await sql`
      update operacion.secretos set cifrado = 'basura' where referencia = 'secreto-4'`;
    const hecha = await rotarClavesMaestras({ sql, boveda: durante });
    expect(hecha.fallidos).toEqual([
      { empresa_id: 4, referencia: 'secreto-3' },
      { empresa_id: 5, referencia: 'secreto-4' },
    ]);
    expect(hecha.recifrados).toBe(FILAS - 2);
    expect(hecha.pendientes).toBe(2);
  });
});
