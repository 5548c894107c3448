import { setTimeout as esperar } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { cuerpoDeFactura } from '#test/support/documentos/factura.http.ts';
import {
  arrancarEn,
  conEscenario,
  type Escenario,
  fulminar,
  PLAZO_DE_PRUEBA_MS,
  victimasDePostgres,
} from './muertes.ts';
import { pidDePostgres } from './programa.ts';

let escenario: Escenario;
conEscenario((suyo) => {
  escenario = suyo;
});

const MUERTES = 6;
const VUELTA_MS = 60_000;
const PAUSA_MS = 50;

/**
 * What was answered is in the log; its row may be among the last commits of a Postgres that died. No
 * read says that it is not there.
 */
it.runIf(process.platform === 'linux')(
  'tras morir Postgres con -9, nadie lee sin lo que ya se contestó: lo trae, o 503 con Retry-After',
  async () => {
    const { demo, errores } = await arrancarEn(escenario);
    const pedir = (camino: string, cuerpo?: object) =>
      fetch(`${demo.base_url}${camino}`, {
        method: cuerpo ? 'POST' : 'GET',
        headers: { 'X-API-Key': demo.api_key, 'Content-Type': 'application/json' },
        ...(cuerpo ? { body: JSON.stringify(cuerpo) } : {}),
      });
    let esperas = 0;
    for (let vez = 0; vez < MUERTES; vez += 1) {
      const creadas = await Promise.all(
        [1, 2, 3].map(async () => (await pedir('/facturas', cuerpoDeFactura())).json()),
      );
      const ultima = (await (await pedir('/facturas', cuerpoDeFactura())).json()) as { id: number };
      fulminar(await victimasDePostgres(await pidDePostgres(escenario.dir), 0));
      const ids = [...(creadas as { id: number }[]), ultima].map(({ id }) => id);
      for (const limite = Date.now() + VUELTA_MS; ; ) {
        const leidas = await Promise.all(ids.map((id) => pedir(`/facturas/${id}`)));
        const estados = leidas.map(({ status }) => status);
        expect(estados.filter((estado) => estado !== 200 && estado !== 503)).toEqual([]);
        for (const leida of leidas.filter(({ status }) => status === 503)) {
          esperas += 1;
          expect(leida.headers.get('retry-after')).toMatch(/^\d+$/);
        }
        await Promise.all(leidas.map((leida) => leida.arrayBuffer()));
        if (estados.every((estado) => estado === 200)) break;
        expect(Date.now(), errores().slice(-4_000)).toBeLessThan(limite);
        // Who asks without rest takes from Postgres the processor that it comes back with.
        await esperar(PAUSA_MS);
      }
    }
    expect(esperas).toBeGreaterThan(0);
  },
  PLAZO_DE_PRUEBA_MS,
);
