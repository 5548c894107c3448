import { randomUUID } from 'node:crypto';
import { streamDeEmpresa } from '#domain/kernel/evento.ts';
import { nuevoAvance } from '#infra/nucleo/pasado/llenado.ts';
import { revisionEn } from '#infra/nucleo/pasado/revision.ts';
import { crearLlenador } from '#infra/pasado/llenador.ts';
import { type Banco, conNucleo, conPostgres } from './entorno.ts';
import { alargar } from './historia.bench.ts';

/** What the reports of balances read of a company of invoices: a row for each of them. */
const TABLAS = ['empresas', 'sucursales', 'personas', 'facturas', 'movimientos_de_saldo'];
/** What those of sums read: a few rows, however long the company's life. */
const SUMAS = ['empresas', 'cuentas_contables', 'mayor_por_mes', 'mayor_por_dia'];

const EMPRESA = 1;
const PAGINA = 1000;

const cronometrar = async (hacer: () => Promise<unknown>): Promise<number> => {
  const inicio = performance.now();
  await hacer();
  return performance.now() - inicio;
};
const mediana = (valores: readonly number[]): number =>
  valores.toSorted((a, b) => a - b)[Math.floor(valores.length / 2)]!;

/** All of a company's stream, page by page, and nothing done with it. */
const leerTodo = async ({ bitacora }: Banco, hasta: number): Promise<void> => {
  const stream = streamDeEmpresa(EMPRESA);
  for (let from = 0; from <= hasta; ) {
    const pagina = await bitacora.readStream(stream, { from, limit: PAGINA });
    if (pagina.length === 0) return;
    from += pagina.length;
  }
};

/** The largest that the process was while something was done, in MB. */
const conMemoria = async <R>(hacer: () => Promise<R>): Promise<{ hecho: R; mb: number }> => {
  let mayor = 0;
  const reloj = setInterval(() => {
    mayor = Math.max(mayor, process.memoryUsage().rss);
  }, 20);
  try {
    const hecho = await hacer();
    return { hecho, mb: Math.round(mayor / 2 ** 20) };
  } finally {
    clearInterval(reloj);
  }
};

/**
 * The rows of a company as known then, in the thread that makes them, against reading its stream:
 * milliseconds of each, in alternating rounds, each of another revision.
 */
export const medirPasado = ({ eventos = 100_000, rondas = 3 } = {}) =>
  conPostgres((pg) =>
    conNucleo(pg.url, 1, async (banco) => {
      await alargar(banco, EMPRESA, eventos);
      const ahora = new Date().toISOString();
      const llenador = crearLlenador({ database_url: pg.url });
      const llenar = async (tablas: readonly string[], ronda: number): Promise<void> => {
        const ultima = await revisionEn(banco.bitacora, EMPRESA, ahora);
        await llenador.llenar({
          esquema: `pasado_1_${ronda + 2}`,
          marca: randomUUID(),
          empresa_id: EMPRESA,
          revision: ultima - ronda - 1,
          tablas,
          avance: nuevoAvance(),
        });
      };
      const lectura: number[] = [];
      const filas: number[] = [];
      const sumas: number[] = [];
      try {
        const { mb } = await conMemoria(async () => {
          // The first round only warms up.
          for (let ronda = -1; ronda < rondas; ronda++) {
            const una = await cronometrar(() => leerTodo(banco, eventos));
            const otra = await cronometrar(() => llenar(TABLAS, ronda));
            const tercera = await cronometrar(() => llenar(SUMAS, ronda));
            if (ronda < 0) continue;
            lectura.push(una);
            filas.push(otra);
            sumas.push(tercera);
          }
        });
        const [leer_ms, filas_ms, sumas_ms] = [lectura, filas, sumas].map(mediana) as [
          number,
          number,
          number,
        ];
        const redondo = (valor: number): number => Number(valor.toFixed(2));
        return {
          eventos,
          leer_ms: Math.round(leer_ms),
          filas_ms: Math.round(filas_ms),
          sumas_ms: Math.round(sumas_ms),
          filas: redondo(filas_ms / leer_ms),
          sumas: redondo(sumas_ms / leer_ms),
          memoria_mb: mb,
        };
      } finally {
        await llenador.cerrar();
      }
    }),
  );

if (import.meta.main) {
  console.log(JSON.stringify(await medirPasado({ eventos: Number(process.argv[2] ?? 100_000) })));
}
