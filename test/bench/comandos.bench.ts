import { commitsCrudos, conNucleo, conPostgres, emitirSinPausa, enTurnos } from './entorno.ts';
import { sembrarEntre } from './siembra.ts';

const EMPRESAS = Array.from({ length: 16 }, (_, i) => i + 1);

/** Commands in process, 16 companies, 32 callers: on small tables and on tables that have grown. */
export const medirComandos = ({ facturas, rondas }: { facturas: number; rondas: number }) =>
  conPostgres((pg) =>
    conNucleo(pg.url, EMPRESAS.length, async (banco) => {
      const crudo = await commitsCrudos(pg.url);
      const turnos = { rondas, ms: 2000 };
      const dieciseis = emitirSinPausa(banco, EMPRESAS, 32);
      const una = emitirSinPausa(banco, [1], 32);
      try {
        const inicio = await enTurnos(dieciseis, crudo.medir, turnos);
        const inicio_una = await enTurnos(una, crudo.medir, turnos);
        await sembrarEntre(banco, EMPRESAS.length, facturas);
        const crecida = await enTurnos(dieciseis, crudo.medir, turnos);
        const crecida_una = await enTurnos(una, crudo.medir, turnos);
        return { facturas, inicio, inicio_una, crecida, crecida_una };
      } finally {
        await crudo.cerrar();
      }
    }),
  );

if (import.meta.main) {
  const facturas = Number(process.argv[2] ?? 1_000_000);
  console.log(JSON.stringify(await medirComandos({ facturas, rondas: 5 }), null, 2));
}
