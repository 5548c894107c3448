/**
 * A process of its own that works and can be killed: `node obrero-hijo.ts <database_url> <ahora_ms>`
 * does the parts of works of type `importacion`, and waits a while after each, so that it dies between two
 * of them or in the middle of one.
 */

import { writeSync } from 'node:fs';
import { setTimeout as pausa } from 'node:timers/promises';
import { secretosDe } from '#domain/catalogo.ts';
import { prepararOperacion } from '#infra/contextos.ts';
import { crearBitacoraPostgres } from '#infra/nucleo/bitacora/postgres.ts';
import { abrirNucleo } from '#infra/nucleo/nucleo.ts';
import { iniciarTrabajadores } from '#infra/nucleo/procesos/trabajadores.ts';
import { PROYECCIONES } from '#infra/proyecciones.ts';
import { importacion, obrasDe } from './obra-de-nombres.ts';

const ENTRE_PARTES_MS = 40;
const [url = '', ahora = ''] = process.argv.slice(2);

const bitacora = await crearBitacoraPostgres({ url, secretosDe });
const reloj = () => Number(ahora);
const abierto = await abrirNucleo({
  database_url: url,
  bitacora,
  preparar: prepararOperacion,
  reloj,
  proyecciones: PROYECCIONES,
  conexiones_de_lectura: 1,
});
const proceso = obrasDe(bitacora, importacion);
const nucleo = await abierto.seguir({ procesos: [proceso] });
const trabajadores = iniciarTrabajadores(
  {
    url,
    ejecutar: async (comando) => {
      const hecho = await nucleo.bus.ejecutar(comando);
      writeSync(1, 'PARTE\n');
      await pausa(ENTRE_PARTES_MS);
      return hecho;
    },
    esquema: () => nucleo.esquema,
  },
  [proceso],
  [],
);
nucleo.seguidor.observar((eventos) => trabajadores.despertar(eventos));
