import { readFile, rm } from 'node:fs/promises';
import { setTimeout as pausa } from 'node:timers/promises';
import { lanzarPrograma } from '#test/crash/programa.ts';
import { nuevoDirTemporal } from '#test/support/nucleo/dir-temporal.ts';

export type MedidaDeExpediente = {
  readonly eventos: number;
  readonly segundos: number;
  /** Peak of the program's memory while it is prepared, over what it had before. */
  readonly mas_mb: number;
  readonly zip_mb: number;
};

const POR_ARCHIVO = 1_000;
const MIRAR_CADA_MS = 100;
const REPOSO_MS = 5_000;
const PLAZO_MS = 300_000;
const MB = 1024 * 1024;

const memoriaDe_mb = async (pid: number): Promise<number> => {
  const estado = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(estado)?.[1]) / 1024;
};

const entrar = async (api: string, credenciales: object): Promise<string> => {
  const respuesta = await fetch(`${api}/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(credenciales),
  });
  const { access_token } = (await respuesta.json()) as { readonly access_token: string };
  return access_token;
};

/** As many services as lines: an event each. */
const csvDe = (desde: number): string => {
  const lineas = Array.from(
    { length: POR_ARCHIVO },
    (_, i) => `S-${desde + i},Servicio de muchos ${desde + i},${1 + (i % 90)}`,
  );
  return ['codigo_principal,descripcion,precio_unitario', ...lineas].join('\n');
};

/** The memory that the expediente of a company takes when it has few events, and when it has many. */
export const medirExpediente = async ({
  poco,
  mucho,
}: {
  readonly poco: number;
  readonly mucho: number;
}): Promise<readonly MedidaDeExpediente[]> => {
  const dir = await nuevoDirTemporal();
  const { demo, pid, senalar } = await lanzarPrograma({ dir });
  const api = demo.base_url;
  let hechos = 0;
  const llenar = async (hasta: number): Promise<void> => {
    for (; hechos < hasta; hechos += POR_ARCHIVO) {
      const cuerpo = new FormData();
      cuerpo.set('file', new File([csvDe(hechos)], 's.csv', { type: 'text/csv' }));
      const respuesta = await fetch(`${api}/servicios/importar`, {
        method: 'POST',
        headers: { 'X-API-Key': demo.api_key },
        body: cuerpo,
      });
      if (!respuesta.ok) throw new Error(`No importa: ${await respuesta.text()}`);
      await respuesta.arrayBuffer();
    }
  };
  /** Of any year it has all events; one that was made is kept for a while. */
  const preparar = async (Authorization: string, anio: number): Promise<MedidaDeExpediente> => {
    await pausa(REPOSO_MS);
    const antes = await memoriaDe_mb(pid);
    let mayor = antes;
    const inicio = performance.now();
    const direccion = `${api}/contabilidad/expediente?anio=${anio}`;
    while (performance.now() - inicio < PLAZO_MS) {
      const respuesta = await fetch(direccion, { headers: { Authorization } });
      const { byteLength } = await respuesta.arrayBuffer();
      mayor = Math.max(mayor, await memoriaDe_mb(pid));
      if (respuesta.status === 200) {
        return {
          eventos: hechos,
          segundos: Math.round((performance.now() - inicio) / 1_000),
          mas_mb: Math.round(mayor - antes),
          zip_mb: Number((byteLength / MB).toFixed(1)),
        };
      }
      if (respuesta.status !== 202) throw new Error(`No se prepara: ${respuesta.status}`);
      await pausa(MIRAR_CADA_MS);
    }
    throw new Error('El expediente no termina');
  };
  try {
    const sesion = `Bearer ${await entrar(api, demo.usuario ?? {})}`;
    const anio = new Date().getFullYear();
    await llenar(poco);
    const con_pocos = await preparar(sesion, anio - 1);
    await llenar(mucho);
    return [con_pocos, await preparar(sesion, anio)];
  } finally {
    await senalar('SIGTERM');
    await rm(dir, { recursive: true, force: true, maxRetries: 5 });
  }
};
