import { setTimeout as esperar } from 'node:timers/promises';
import fc from 'fast-check';
import type { Demo } from '#infra/demo/archivo.ts';

export type EventoFinal = 'factura.autorizada' | 'factura.rechazada' | 'factura.devuelta';

/** An invoice to post, and how the simulator was told to end it. */
export type Encargo = {
  readonly clave: string;
  readonly cuerpo: object;
  readonly final: EventoFinal;
};

/** What the program promised about an order: from then on it has to be true for ever. */
export type Acuse = { readonly id: number; readonly numero_comprobante: string };

/** Callers that post until they are told to stop, each insisting until it has an answer. */
export type Carga = {
  /** Orders and what was promised about them, in the order of the promises. */
  readonly acuses: ReadonlyMap<string, Acuse & Encargo>;
  /** Answers that no caller should ever get, such as a 500. */
  readonly imprevistos: readonly string[];
  /** Resolves when there are `n` promises; rejects when none came for half a minute. */
  readonly hasta: (n: number) => Promise<void>;
  /** Starts no more orders and waits for those under way. */
  readonly detener: () => Promise<void>;
  /** Posts an order again; the answer as it comes. */
  readonly repetir: (encargo: Encargo) => Promise<Contestacion>;
};

export type Contestacion = {
  readonly estado: number;
  readonly repetida: boolean;
  readonly cuerpo: Acuse;
};

const DESTINOS: fc.Arbitrary<readonly [string, EventoFinal]> = fc.oneof(
  { weight: 20, arbitrary: fc.constant(['', 'factura.autorizada'] as const) },
  { weight: 2, arbitrary: fc.constant(['[SRI:EN_PROCESO:2]', 'factura.autorizada'] as const) },
  { weight: 2, arbitrary: fc.constant(['[SRI:CAIDO:2]', 'factura.autorizada'] as const) },
  { weight: 1, arbitrary: fc.constant(['[SRI:DESCONOCIDO:1]', 'factura.autorizada'] as const) },
  { weight: 1, arbitrary: fc.constant(['[SRI:DEVUELTA]', 'factura.devuelta'] as const) },
  { weight: 1, arbitrary: fc.constant(['[SRI:RECHAZADO]', 'factura.rechazada'] as const) },
);

const CUERPOS = fc.record({
  destino: DESTINOS,
  comprador: fc.integer({ min: 1, max: 40 }),
  sucursal_id: fc.constantFrom(1, 2),
  cantidad: fc.integer({ min: 1, max: 5_000_000 }).map((n) => n / 1_000_000),
  precio_unitario: fc.integer({ min: 1, max: 100_000 }).map((n) => n / 100),
  lineas: fc.integer({ min: 1, max: 4 }),
  pausa_ms: fc.integer({ min: 0, max: 40 }),
});

/** Orders without end, the same ones for the same seed. */
function* encargosDe(semilla: number): Generator<Encargo & { readonly pausa_ms: number }> {
  for (let tanda = 0; ; tanda += 1) {
    const muestra = fc.sample(CUERPOS, { seed: semilla + tanda, numRuns: 200 });
    for (const [
      i,
      { destino, comprador, sucursal_id, lineas, pausa_ms, ...linea },
    ] of muestra.entries()) {
      const [marca, final] = destino;
      const clave = `encargo-${tanda}-${i}`;
      const detalle = { codigo_principal: 'P-1', descripcion: `Encargo ${clave}`, ...linea };
      const cuerpo = {
        tipo_identificacion: '06',
        identificacion: `PAS-${comprador}`,
        razon_social: `Comprador ${comprador} ${marca}`.trim(),
        sucursal_id,
        detalles: Array.from({ length: lineas }, () => detalle),
      };
      yield { clave, cuerpo, final, pausa_ms };
    }
  }
}

const PLAZO_MS = 15_000;
const PAUSA_TRAS_FALLO_MS = 60;
const ESTANCADA_MS = 30_000;

const publicar = async (
  { base_url, api_key }: Demo,
  { clave, cuerpo }: Encargo,
): Promise<Contestacion> => {
  const respuesta = await fetch(`${base_url}/facturas`, {
    method: 'POST',
    headers: {
      'X-API-Key': api_key,
      'Content-Type': 'application/json',
      'Idempotency-Key': clave,
    },
    body: JSON.stringify(cuerpo),
    signal: AbortSignal.timeout(PLAZO_MS),
  });
  const texto = await respuesta.text();
  return {
    estado: respuesta.status,
    repetida: respuesta.headers.get('Idempotency-Replayed') === 'true',
    cuerpo: JSON.parse(texto) as Acuse,
  };
};

/** Starts `llamadores` callers against a program that may die and come back at the same address. */
export const cargar = (
  demo: Demo,
  { llamadores, semilla }: { readonly llamadores: number; readonly semilla: number },
): Carga => {
  const acuses = new Map<string, Acuse & Encargo>();
  const imprevistos: string[] = [];
  const encargos = encargosDe(semilla);
  let detenida = false;
  let ultima = 'ninguna';

  const insistir = async (encargo: Encargo): Promise<void> => {
    for (;;) {
      const r = await publicar(demo, encargo).catch((error: unknown) => {
        ultima = String(error);
      });
      if (r?.estado === 201 || r?.estado === 200) {
        const { id, numero_comprobante } = r.cuerpo;
        acuses.set(encargo.clave, { ...encargo, id, numero_comprobante });
        return;
      }
      if (r) ultima = `${r.estado} ${JSON.stringify(r.cuerpo)}`;
      if (r && r.estado !== 503) {
        imprevistos.push(`${encargo.clave}: ${r.estado} ${JSON.stringify(r.cuerpo)}`);
      }
      await esperar(PAUSA_TRAS_FALLO_MS);
    }
  };
  const llamador = async (): Promise<void> => {
    while (!detenida) {
      const { value: encargo } = encargos.next();
      await insistir(encargo);
      await esperar(encargo.pausa_ms);
    }
  };
  const llamadas = Array.from({ length: llamadores }, llamador);

  return {
    acuses,
    imprevistos,
    hasta: async (n) => {
      let vistos = acuses.size;
      let limite = Date.now() + ESTANCADA_MS;
      while (acuses.size < n) {
        await esperar(5);
        if (acuses.size > vistos) limite = Date.now() + ESTANCADA_MS;
        vistos = acuses.size;
        if (Date.now() > limite) throw new Error(`Ya no contesta; lo último: ${ultima}`);
      }
    },
    detener: async () => {
      detenida = true;
      await Promise.all(llamadas);
    },
    repetir: (encargo) => publicar(demo, encargo),
  };
};
