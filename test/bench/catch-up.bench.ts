import { interpretar } from '#domain/catalogo.ts';
import { type Banco, conNucleo, conPostgres } from './entorno.ts';
import { crearTablas, EMPRESAS, llenarBitacora, PAGINA, proyectar } from './trabajos/catch-up.ts';

export const segundosDe = async (hacer: () => Promise<unknown>): Promise<number> => {
  const inicio = performance.now();
  await hacer();
  return (performance.now() - inicio) / 1000;
};

/** Reads the whole log page by page, interpreting every event and doing nothing with it. */
const leerTodo = async ({ bitacora }: Banco): Promise<number> => {
  let leidos = 0;
  for (let after = 0; ; ) {
    const pagina = (await bitacora.readAll({ after, limit: PAGINA })).map(interpretar);
    leidos += pagina.length;
    if (pagina.length < PAGINA) return leidos;
    after = pagina.at(-1)!.posicion;
  }
};

/** Every read model in a schema of its own, from nothing. */
export const proyectarTodo = async (url: string, banco: Banco, esquema: string) => {
  await crearTablas(banco, esquema);
  await proyectar(url, banco, esquema);
};

/** Catch-up of every read model from nothing, against reading the same events. */
export const medirPuestaAlDia = ({ eventos }: { eventos: number }) =>
  conPostgres((pg) =>
    conNucleo(pg.url, EMPRESAS, async (banco) => {
      await llenarBitacora(banco, eventos);
      await banco.nucleo.seguidor.alcanzar();
      const leidos = await leerTodo(banco);
      const lectura_s = await segundosDe(() => leerTodo(banco));
      const proyeccion_s = await segundosDe(() => proyectarTodo(pg.url, banco, 'lectura_901'));
      const lectura2_s = await segundosDe(() => leerTodo(banco));
      const por_s = Math.round(leidos / proyeccion_s);
      const referencia_por_s = Math.round((2 * leidos) / (lectura_s + lectura2_s));
      return {
        eventos: leidos,
        por_s,
        referencia_por_s,
        razon: Number((por_s / referencia_por_s).toFixed(3)),
      };
    }),
  );

if (import.meta.main) {
  const eventos = Number(process.argv[2] ?? 200_000);
  console.log(JSON.stringify(await medirPuestaAlDia({ eventos }), null, 2));
}
