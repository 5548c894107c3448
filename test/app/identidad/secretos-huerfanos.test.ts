import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { barridoDeSecretos } from '#infra/identidad/secretos-huerfanos.ts';
import { jobDeSecretosHuerfanos } from '#processes/identidad/secretos-huerfanos.job.ts';
import type { Ocasion, Tarea } from '#processes/kernel/proceso.ts';
import { entrarAlPanel, pedirAlPanel } from '#test/support/identidad/panel.ts';
import { iniciarSistemaDePrueba, type SistemaDePrueba } from '#test/support/sistema.ts';

/** What the vault keeps of a company, and for how long after nothing needs it. */

const DIA_MS = 86_400_000;
const AHORA_MS = Date.now();

let prueba: SistemaDePrueba;
let token: string;
beforeAll(async () => {
  prueba = await iniciarSistemaDePrueba();
  ({ token } = await entrarAlPanel(prueba, prueba.empresa));
});
afterAll(() => prueba?.detener());

const pedir = async (metodo: string, camino: string, cuerpo?: object): Promise<{ id: number }> => {
  const respuesta = await pedirAlPanel<{ id: number }>(prueba, { token }, metodo, camino, cuerpo);
  if (respuesta.estado >= 300) throw new Error(respuesta.texto);
  return respuesta.cuerpo;
};
const suscribir = (nombre: string) =>
  pedir('POST', '/webhooks', { nombre, url: 'http://127.0.0.1:9/', eventos: ['factura.creada'] });
const barrer = (ahora_ms: number) => {
  const { sql, esquema } = prueba.sistema.nucleo;
  return barridoDeSecretos(sql)({ esquema }, ahora_ms, 7);
};
const guardados = async (): Promise<string[]> => {
  const filas = await prueba.sistema.nucleo.sql<{ clase: string }[]>`
    select split_part(referencia, '-', 1) as clase from operacion.secretos order by 1`;
  return filas.map(({ clase }) => clase);
};

describe('Los secretos que nada nombra', () => {
  it('se marcan, y a la semana se borran; los que algo nombra siguen', async () => {
    const { id: quitada } = await suscribir('quitada');
    const { id: rotada } = await suscribir('rotada');
    await pedir('DELETE', `/webhooks/${quitada}`);
    const { id: cambiado } = await pedir('POST', '/workflows/secretos', {
      nombre: 'A',
      valor: 'x',
    });
    await pedir('PUT', `/workflows/secretos/${cambiado}`, { valor: 'y' });
    await pedir('POST', `/webhooks/${rotada}/rotar-secreto`, {});
    await pedir('PUT', '/empresa/correo', {
      servidor: { host: 'localhost', puerto: 2525, usuario: 'x', password: 'clave del buzón' },
      remitente: 'a@x.ec',
    });
    // What a crash between the vault and the log leaves.
    await prueba.sistema.nucleo.sql`insert into operacion.secretos (empresa_id, referencia, cifrado)
      values (1, 'certificado-perdido', 'x'), (9, 'correo-perdido', 'x')`;
    const todos = [
      'certificado',
      'certificado',
      'correo',
      'correo',
      'llave',
      'webhook',
      'webhook',
      'webhook',
      'workflow',
      'workflow',
    ];
    expect(await guardados()).toEqual(todos);
    expect(await barrer(AHORA_MS)).toEqual({ borrados: 0 });
    // The secret before the rotation signs for a while still, and is marked when it does no more.
    expect(await barrer(AHORA_MS + 6 * DIA_MS)).toEqual({ borrados: 0 });
    expect(await barrer(AHORA_MS + 7 * DIA_MS + 1)).toEqual({ borrados: 4 });
    expect(await barrer(AHORA_MS + 14 * DIA_MS)).toEqual({ borrados: 1 });
    // The company's own key seals fingerprints: no row names it, and without it none would be known again.
    expect(await guardados()).toEqual(['certificado', 'correo', 'llave', 'webhook', 'workflow']);
    expect(await barrer(AHORA_MS + 400 * DIA_MS)).toEqual({ borrados: 0 });
  });

  it('lo que se vuelve a nombrar pierde la marca: una bitácora equivocada se nota a tiempo', async () => {
    const { sql } = prueba.sistema.nucleo;
    await sql`update operacion.secretos set huerfano_desde = to_timestamp(0)`;
    expect(await barrer(AHORA_MS)).toEqual({ borrados: 0 });
    expect(await guardados()).toHaveLength(5);
  });

  it('no se mira nada mientras las filas no alcanzan a la bitácora', async () => {
    const barridos: number[] = [];
    const paso = (alDia: boolean) =>
      jobDeSecretosHuerfanos({
        alcanzar: async () => alDia,
        barrer: async (_, ahora_ms) => {
          barridos.push(ahora_ms);
          return { borrados: 0 };
        },
      }).paso({} as Tarea, { esquema: 'lectura_1', ahora_ms: 5 } as Ocasion);
    expect(await paso(false)).toMatchObject({ tipo: 'seguir', espera_ms: 60_000 });
    expect(barridos).toEqual([]);
    expect(await paso(true)).toMatchObject({ tipo: 'seguir', espera_ms: 3_600_000 });
    expect(barridos).toEqual([5]);
  });
});
