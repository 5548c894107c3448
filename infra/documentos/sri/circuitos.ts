import {
  CARRIL_DE_FIRMA,
  carrilDe,
  type ServicioSri,
} from '#domain/documentos/comprobante/espera.ts';
import { type Circuito, circuitosSegun } from '#domain/kernel/circuito.ts';
import type { Ambiente } from '#domain/kernel/sri.ts';
import { conDesfase, instanteDeMs } from '#domain/kernel/tiempo.ts';
import type { AgendaSri } from '#processes/documentos/emision.puerto.ts';
import {
  ANCHO_INICIAL,
  ANCHO_MAXIMO,
  type ClienteSri,
  type Firmador,
  SinCertificado,
} from '#processes/documentos/sri.puerto.ts';
import type { Ancho } from '#processes/kernel/proceso.ts';
import type { Esperas } from './esperas.ts';

const SORDOS_QUE_ABREN = 5;
/** One silence may be one document's; after so many in a row people are told. */
const SORDOS_QUE_SE_DICEN = 2;
/** With so many companies that get no answer it is the service that is down. */
const ABIERTAS_QUE_BASTAN = 2;
/** How much the last call counts in what they take. */
const PESO_DE_LA_ULTIMA = 0.2;
/** A company that was not heard of for so long is as good as new. */
const OLVIDO_MS = 60_000;

/** Of whom did not get an answer from a service that is back: one call, and the next silence opens. */
const A_PRUEBA: Circuito = { sordos: SORDOS_QUE_ABREN - 1, abierto_hasta: null, ancho: 1 };

type Suyo = {
  circuito: Circuito;
  /** Since when nothing was answered; null when the last call was. */
  sordo_desde_ms: number | null;
  /** What its calls take to be answered. */
  demora_ms: number;
  usado_ms: number;
};

/** One service of one environment. */
type Lugar = readonly [ServicioSri, Ambiente];

export type Circuitos = {
  /** The SRI as one company calls it. */
  readonly sri: (empresa_id: number) => ClienteSri;
  readonly firmador: Firmador;
  /** How many documents of each company the lanes of the emission stand now. */
  readonly anchos: () => Ancho[];
  /** These companies have a certificate now: whatever they lacked. */
  conCertificado(empresas: Iterable<number>): void;
};

export type OpcionesDeCircuitos = {
  readonly sri: ClienteSri;
  readonly firmador: Firmador;
  readonly agenda: AgendaSri;
  readonly esperas: Esperas;
  /** Milliseconds since the epoch. */
  readonly reloj: () => number;
};

const hora = (ms: number): string => conDesfase(instanteDeMs(ms)).slice(0, 16).replace('T', ' ');

/**
 * A breaker for each company at each service of the SRI: a company whose documents hang is asked for
 * less and less of them, and no other notices. When several get no answer the service is down: one
 * call at a time tries it for all, and the first answer lets everybody try.
 */
export const crearCircuitos = (opciones: OpcionesDeCircuitos): Circuitos => {
  const { sri, agenda, esperas, reloj } = opciones;
  const { nuevo, trasFinal, anchoEn } = circuitosSegun({
    sordos_que_abren: SORDOS_QUE_ABREN,
    pausa_minima_ms: agenda.pausa_minima_ms,
    pausa_maxima_ms: agenda.pausa_maxima_ms,
    ancho_inicial: ANCHO_INICIAL,
    ancho_maximo: ANCHO_MAXIMO,
  });
  const carriles = new Map<string, Map<number, Suyo>>();
  /** Companies that could not sign, and when it is worth a try. */
  const sinFirma = new Map<number, number>();

  const deCarril = (carril: string): Map<number, Suyo> => {
    const suyos = carriles.get(carril) ?? new Map<number, Suyo>();
    carriles.set(carril, suyos);
    return suyos;
  };
  const abiertasDe = (suyos: ReadonlyMap<number, Suyo>): [number, Suyo][] =>
    [...suyos].filter(([, { circuito }]) => circuito.abierto_hasta !== null);

  const contesto = (carril: string, empresa_id: number, suyo: Suyo): void => {
    const estabaAbierto = suyo.circuito.abierto_hasta !== null;
    suyo.circuito = trasFinal(suyo.circuito, 'logrado', reloj());
    suyo.sordo_desde_ms = null;
    esperas.quitar(empresa_id, carril);
    const abiertas = abiertasDe(deCarril(carril));
    if (!(estabaAbierto && abiertas.length + 1 >= ABIERTAS_QUE_BASTAN)) return;
    for (const [, otro] of abiertas) otro.circuito = A_PRUEBA;
  };

  const callo = (
    [servicio, ambiente]: Lugar,
    empresa_id: number,
    suyo: Suyo,
    desde_ms: number,
  ): void => {
    const carril = carrilDe(servicio, ambiente);
    const caido = abiertasDe(deCarril(carril)).length >= ABIERTAS_QUE_BASTAN;
    const { circuito } = suyo;
    const sordos = caido ? Math.max(circuito.sordos, SORDOS_QUE_ABREN - 1) : circuito.sordos;
    suyo.circuito = trasFinal({ ...circuito, sordos }, 'sordo', reloj());
    suyo.sordo_desde_ms ??= desde_ms;
    // No document waits for what is only looked up.
    if (servicio === 'consulta' || suyo.circuito.sordos < SORDOS_QUE_SE_DICEN) return;
    esperas.poner(
      empresa_id,
      carril,
      `el SRI no responde desde ${hora(suyo.sordo_desde_ms)} (hora de Ecuador)`,
    );
  };

  const llamar = async <R>(
    empresa_id: number,
    lugar: Lugar,
    hacer: () => Promise<R>,
  ): Promise<R> => {
    const carril = carrilDe(...lugar);
    const suyos = deCarril(carril);
    const desde_ms = reloj();
    const suyo = suyos.get(empresa_id) ?? {
      circuito: nuevo,
      sordo_desde_ms: null,
      demora_ms: 0,
      usado_ms: desde_ms,
    };
    suyos.set(empresa_id, suyo);
    suyo.usado_ms = desde_ms;
    try {
      const respuesta = await hacer();
      suyo.demora_ms += PESO_DE_LA_ULTIMA * (reloj() - desde_ms - suyo.demora_ms);
      contesto(carril, empresa_id, suyo);
      return respuesta;
    } catch (error) {
      callo(lugar, empresa_id, suyo, desde_ms);
      throw error;
    }
  };

  /** One tries a service that is down for all of them: whoever has waited longest. */
  const anchosDe = (carril: string, suyos: Map<number, Suyo>, ahora_ms: number): Ancho[] => {
    const abiertas = abiertasDe(suyos);
    const caido = abiertas.length >= ABIERTAS_QUE_BASTAN;
    const [turno] = abiertas.toSorted(
      ([, a], [, b]) => (a.circuito.abierto_hasta ?? 0) - (b.circuito.abierto_hasta ?? 0),
    );
    return [...suyos].map(([empresa_id, suyo]) => {
      const { circuito } = suyo;
      const propio = anchoEn(circuito, ahora_ms);
      const cede = caido && circuito.abierto_hasta !== null && turno?.[0] !== empresa_id;
      // Evenly over what a call takes, so that as many come back as begin.
      const cada_ms = suyo.demora_ms / Math.max(1, propio);
      return { carril, empresa_id, ancho: cede ? 0 : propio, cada_ms };
    });
  };

  const olvidar = (suyos: Map<number, Suyo>, ahora_ms: number): void => {
    for (const [empresa_id, { circuito, usado_ms }] of suyos) {
      if (circuito.sordos === 0 && ahora_ms - usado_ms > OLVIDO_MS) suyos.delete(empresa_id);
    }
  };

  const firmar: Firmador['firmar'] = async (empresa_id, xml, firmado_en) => {
    try {
      const firmado = await opciones.firmador.firmar(empresa_id, xml, firmado_en);
      sinFirma.delete(empresa_id);
      esperas.quitar(empresa_id, CARRIL_DE_FIRMA);
      return firmado;
    } catch (error) {
      if (error instanceof SinCertificado) {
        sinFirma.set(empresa_id, reloj() + agenda.pausa_maxima_ms);
        esperas.poner(empresa_id, CARRIL_DE_FIRMA, error.message);
      }
      throw error;
    }
  };

  /** Whoever cannot sign tries with one document, now and then. */
  const anchosSinFirma = (ahora_ms: number): Ancho[] =>
    [...sinFirma].flatMap(([empresa_id, hasta_ms]) =>
      (['1', '2'] as const).map((ambiente) => ({
        carril: carrilDe('recepcion', ambiente),
        empresa_id,
        ancho: ahora_ms < hasta_ms ? 0 : 1,
      })),
    );

  return {
    sri: (empresa_id) => ({
      enviar: (ambiente, xml) =>
        llamar(empresa_id, ['recepcion', ambiente], () => sri.enviar(ambiente, xml)),
      consultar: (ambiente, clave) =>
        llamar(empresa_id, ['autorizacion', ambiente], () => sri.consultar(ambiente, clave)),
      verificar: (ambiente, clave) =>
        llamar(empresa_id, ['consulta', ambiente], () => sri.verificar(ambiente, clave)),
    }),
    firmador: { firmar },
    anchos: () => {
      const ahora_ms = reloj();
      const todos: Ancho[] = [];
      for (const [carril, suyos] of carriles) {
        olvidar(suyos, ahora_ms);
        todos.push(...anchosDe(carril, suyos, ahora_ms));
      }
      return [...todos, ...anchosSinFirma(ahora_ms)];
    },
    conCertificado: (empresas) => {
      for (const empresa_id of empresas) {
        sinFirma.delete(empresa_id);
        esperas.quitar(empresa_id, CARRIL_DE_FIRMA);
      }
    },
  };
};
