import { randomUUID } from 'node:crypto';
import type { TransactionSql } from 'postgres';
import type { SecretosDe } from '#domain/kernel/catalogo.ts';
import type {
  MotivoDeSello,
  Sello,
  SelloHecho,
  SelloSinFirma,
} from '#domain/sellos/sello.events.ts';
import { PREFIJO_APARTE } from '../nucleo/bitacora/aparte.ts';
import { canonico, huellaDeEvento, sha256 } from '../nucleo/bitacora/canonico.ts';
import { type Bitacora, type EventoLeido, RevisionInesperada } from '../nucleo/bitacora/puerto.ts';
import { arreglo } from '../nucleo/postgres/arreglo.ts';
import type { Sql } from '../nucleo/postgres/conexion.ts';
import type { Secretos } from '../nucleo/secretos/secretos.ts';
import { crecerArboles, tieneArbol } from './arboles.ts';
import { firmanteVigente, firmar, STREAM_DE_CLAVES } from './claves.ts';
import {
  conArbol,
  guardarPruebas,
  type HojaEnSuLugar,
  type HojaGuardada,
  juntarHojas,
  PAGINA_DE_HOJAS,
} from './hojas.ts';
import { crearArbol, type Hoja } from './merkle.ts';
import { STREAM_DE_SELLOS, ultimoSello } from './sellos-guardados.ts';

export type PartesDeSellador = {
  readonly sql: Sql;
  readonly bitacora: Bitacora;
  readonly secretos: Secretos;
  readonly secretosDe: SecretosDe;
  /** Milliseconds since the epoch. */
  readonly reloj: () => number;
};

export type PedidoDeSello = {
  readonly motivo: MotivoDeSello;
  /** The chain begins anew here: what is before may have events without a link. */
  readonly recomenzar?: boolean;
};

export type Sellador = {
  /** Takes in what the log has since the last time, for about so long. Whether that is all of it. */
  avanzar(plazo_ms: number): Promise<boolean>;
  /** Whether somebody wrote since the last seal. */
  hayNovedad(): Promise<boolean>;
  /**
   * A seal of what was taken in; nothing when another process made one at the same time, or, unless the
   * operator asks for one, when nobody wrote since the last.
   */
  sellar(pedido: PedidoDeSello): Promise<Sello | undefined>;
};

const PAGINA = 500;

/** The seals' own streams: that they grow is no news. */
const esDeSellos = (stream: string): boolean =>
  stream === STREAM_DE_SELLOS || stream === STREAM_DE_CLAVES;

const hojasDe = (eventos: readonly EventoLeido[], secretosDe: SecretosDe): Hoja[] => {
  const ultimos = new Map<string, EventoLeido>();
  for (const evento of eventos) ultimos.set(evento.stream, evento);
  return [...ultimos].map(([stream, evento]) => ({
    stream,
    revision: evento.revision,
    huella: huellaDeEvento(evento, secretosDe),
  }));
};

/** In the order of their streams: what stands for each, and the companies' that have no proof yet. */
const leerHojas = async (tx: TransactionSql) => {
  const nuevas: HojaEnSuLugar[] = [];
  const cursor = tx<(HojaGuardada & { readonly probada: number })[]>`
    select stream, revision, huella, probada, contados, picos
      from operacion.sellos_hojas order by stream`.cursor(PAGINA_DE_HOJAS);
  const juntas = await juntarHojas(cursor, conArbol, (hoja, { probada }) => {
    if (tieneArbol(hoja.stream) && hoja.revision > probada) nuevas.push(hoja);
  });
  return { ...juntas, nuevas };
};

/** What the next one names of a seal. */
export const huellaDeSello = (sello: Sello): string => sha256(canonico(sello));

/** Makes seals of one log, of which `operacion` keeps the leaves. Processes take turns. */
export const crearSellador = (partes: PartesDeSellador): Sellador => {
  const { sql, bitacora, secretosDe, reloj } = partes;

  /** One page more, for whoever is first; the position moves with its leaves. */
  const tomarPagina = (): Promise<boolean> =>
    sql.begin(async (tx) => {
      const [{ posicion }] = await tx<[{ posicion: number }]>`
        select posicion from operacion.sellos_avance for update`;
      const pagina = await bitacora.readAll({ after: posicion, limit: PAGINA });
      const ultimo = pagina.at(-1);
      if (!ultimo) return true;
      const hojas = hojasDe(pagina, secretosDe);
      await tx`
        insert into operacion.sellos_hojas (stream, revision, huella)
        select * from unnest(${arreglo(hojas.map(({ stream }) => stream))}::text::text[],
          ${arreglo(hojas.map(({ revision }) => revision))}::text::int8[],
          ${arreglo(hojas.map(({ huella }) => huella))}::text::text[])
        on conflict (stream) do update set revision = excluded.revision, huella = excluded.huella`;
      await crecerArboles({ tx, bitacora, secretosDe }, pagina);
      const novedad = hojas.some(({ stream }) => !esDeSellos(stream));
      await tx`update operacion.sellos_avance
        set posicion = ${ultimo.posicion}, por_sellar = por_sellar or ${novedad}`;
      return pagina.length < PAGINA;
    });

  const agregar = async (datos: SelloHecho['datos']): Promise<boolean> => {
    const { id, hecho_en } = datos.sello;
    try {
      await bitacora.append(STREAM_DE_SELLOS, id - 2, [
        {
          evento_id: randomUUID(),
          tipo: 'SelloHecho' satisfies SelloHecho['tipo'],
          datos,
          metadatos: {
            comando_id: `sello:${id}`,
            correlacion_id: STREAM_DE_SELLOS,
            actor: 'sellos',
            registrado_en: hecho_en,
            version: 1,
          },
        },
      ]);
      return true;
    } catch (error) {
      if (error instanceof RevisionInesperada) return false;
      throw error;
    }
  };

  const hayNovedad = async (en: Sql | TransactionSql = sql): Promise<boolean> => {
    const [fila] = await en<[{ por_sellar: boolean }]>`
      select por_sellar from operacion.sellos_avance`;
    return fila.por_sellar;
  };

  return {
    avanzar: async (plazo_ms) => {
      const limite = performance.now() + plazo_ms;
      while (performance.now() < limite) if (await tomarPagina()) return true;
      return false;
    },
    hayNovedad: () => hayNovedad(),
    sellar: async ({ motivo, recomenzar = false }) => {
      const pedido = motivo === 'manual';
      if (!pedido && !(await hayNovedad())) return undefined;
      // Over a connection of its own: whoever holds one must not wait for another.
      const firmante = await firmanteVigente(partes);
      return sql.begin(async (tx) => {
        const [{ posicion }] = await tx<[{ posicion: number }]>`
          select posicion from operacion.sellos_avance for update`;
        // Another one may have sealed it while this one waited for his turn.
        if (!pedido && !(await hayNovedad(tx))) return undefined;
        const anterior = await ultimoSello(bitacora);
        const { bytes, cuantas, nuevas } = await leerHojas(tx);
        const arbol = await crearArbol(bytes);
        const sinFirma: SelloSinFirma = {
          id: (anterior?.sello.id ?? 0) + 1,
          raiz: arbol.raiz,
          hojas: cuantas,
          hecho_en: new Date(reloj()).toISOString(),
          motivo,
          clave_id: firmante.clave_id,
          sello_anterior: anterior
            ? { id: anterior.sello.id, huella: huellaDeSello(anterior.sello) }
            : null,
        };
        const sello: Sello = { ...sinFirma, firma: firmar(firmante.privada, sinFirma) };
        const comienzo = recomenzar ? posicion : (anterior?.comienzo ?? posicion);
        if (!(await agregar({ sello, posicion, comienzo }))) return undefined;
        await guardarPruebas(tx, sello, nuevas, arbol);
        await tx`update operacion.sellos_hojas set probada = revision
          where revision > probada and not starts_with(stream, ${PREFIJO_APARTE})`;
        await tx`update operacion.sellos_avance set por_sellar = false`;
        return sello;
      });
    },
  };
};
