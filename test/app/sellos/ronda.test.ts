import { expect, test } from 'vitest';
import { crearMetricas } from '#infra/metricas/metricas.ts';
import { conSistema } from '#test/support/con-sistema.ts';
import { cuerpoDeFactura } from '#test/support/documentos/factura.http.ts';
import { operarAqui } from '#test/support/operar.ts';
import { enPostgres } from '#test/support/sellos/ataques.ts';
import { sellarTodo } from '#test/support/sellos/sellar.ts';
import type { SistemaDePrueba } from '#test/support/sistema.ts';

const avisos: { readonly datos: object; readonly mensaje: string }[] = [];
const metricas = crearMetricas();
let prueba: SistemaDePrueba;
conSistema(
  (nueva) => {
    prueba = nueva;
  },
  {
    bitacora: 'postgres',
    metricas,
    registro: {
      warn: (datos, mensaje) => avisos.push({ datos, mensaje }),
      error: () => undefined,
    },
  },
);

const deLaRonda = () => avisos.filter(({ mensaje }) => mensaje.startsWith('La bitácora no es'));
const rondas = async (): Promise<number> =>
  (await prueba.sistema.nucleo.sql`select ronda from operacion.sellos_ronda`)[0]!.ronda as number;
/** Makes the watch go round once, whole. */
const recorrer = async (): Promise<void> => {
  const antes = await rondas();
  const { sql } = prueba.sistema.nucleo;
  await expect
    .poll(
      async () => {
        await operarAqui({ env: prueba.entorno }, 'procesos', 'adelantar', 'ronda-de-sellos');
        const [fila] = await sql`select ronda, fase from operacion.sellos_ronda`;
        return fila!.ronda > antes && fila!.fase === 'empezar';
      },
      { timeout: 15_000 },
    )
    .toBe(true);
};

test('el programa mismo halla lo que se cambió, lo dice una vez, y sigue atendiendo', async () => {
  const { empresa, bitacora, sistema } = prueba;
  await empresa.api.crear(cuerpoDeFactura());
  await sellarTodo(prueba);
  await recorrer();
  expect(deLaRonda()).toEqual([]);
  const sana = await operarAqui({ env: prueba.entorno }, 'bitacora', 'ronda');
  expect([sana.codigo, sana.salida]).toEqual([0, expect.stringContaining('No ha hallado nada')]);

  const stream = `empresa-${empresa.id}`;
  const eventos = await bitacora.readStream(stream);
  const tocado = eventos.with(2, {
    ...eventos[2]!,
    datos: { ...eventos[2]!.datos, intruso: true },
  });
  await enPostgres(bitacora, sistema.nucleo.sql).escribir(stream, tocado);
  await recorrer();
  const dichas = deLaRonda();
  expect(dichas[0]).toEqual({
    mensaje: expect.stringContaining(`${stream}@2`),
    datos: expect.objectContaining({ stream, revision: 2 }),
  });
  await recorrer();
  expect(deLaRonda()).toEqual(dichas);
  const mala = await operarAqui({ env: prueba.entorno }, 'bitacora', 'ronda', '--json');
  expect(mala.codigo).toBe(3);
  expect(JSON.parse(mala.salida)).toMatchObject({
    fallas: dichas.length,
    faltas: expect.arrayContaining([expect.objectContaining({ donde: `${stream}@2` })]),
  });
  const texto = await metricas.exponer();
  expect(texto).toContain(`comprobantes_ronda_faltas ${dichas.length}\n`);
  expect(texto).toMatch(/comprobantes_ronda_ultima_eventos [1-9]\d*\n/);
  expect(texto).toMatch(/comprobantes_ronda_ultima_segundos 1\d{9}/);
  expect((await fetch(`${prueba.url}/salud/listo`)).status).toBe(200);

  await enPostgres(bitacora, sistema.nucleo.sql).escribir(stream, eventos);
  await recorrer();
  expect((await operarAqui({ env: prueba.entorno }, 'bitacora', 'ronda')).codigo).toBe(0);
});
