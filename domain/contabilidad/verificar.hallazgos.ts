import type { Centavos } from '#domain/kernel/dinero.ts';
import type { EventoRegistrado } from '#domain/kernel/evento.ts';
import { AMBIENTES, type Ambiente } from '#domain/kernel/sri.ts';
import type { Fecha, Instante } from '#domain/kernel/tiempo.ts';
import type { EventoDeAsiento } from './asiento.events.ts';
import { INVARIANTES, type Invariante } from './verificar.invariantes.ts';
import type { DiferenciaFinal, OrigenDeHecho, SaldoMovido } from './verificar.parte.ts';

export { INVARIANTES, type Invariante } from './verificar.invariantes.ts';

/** What was found where the books do not hold what they must. */

/** An event that a finding is made of: where it is, who did it, and what of the difference it is. */
export type Testigo = {
  readonly posicion: number;
  readonly revision: number;
  readonly evento: string;
  readonly registrado_en: Instante;
  readonly actor: string;
  readonly correlacion_id: string;
  /** The entry that it registers or moves; null: it is a fact. */
  readonly asiento: {
    readonly id: number;
    readonly numero: string;
    readonly fecha: Fecha;
  } | null;
  readonly origen: OrigenDeHecho | null;
  readonly monto: Centavos;
};

export type Hallazgo = {
  readonly invariante: Invariante;
  readonly ambiente: Ambiente;
  /** In Spanish. */
  readonly detalle: string;
  /** Code of the account, where it is about one. */
  readonly cuenta: string | null;
  /** Where it is about somebody's balance. */
  readonly tercero_id: number | null;
  /** What the books say less what they should; 0 where it is not about money. */
  readonly diferencia: Centavos;
  /** Their amounts add up to the difference. */
  readonly testigos: readonly Testigo[];
  /** How many more witnesses there are than are named. */
  readonly callados: number;
};

/** An event as a witness. */
export const testigoDe = (
  { posicion, revision, tipo, metadatos }: EventoRegistrado,
  monto: Centavos,
  detalle: Partial<Pick<Testigo, 'asiento' | 'origen'>> = {},
): Testigo => ({
  posicion,
  revision,
  evento: tipo,
  registrado_en: metadatos.registrado_en,
  actor: metadatos.actor,
  correlacion_id: metadatos.correlacion_id,
  asiento: null,
  origen: null,
  ...detalle,
  monto,
});

/** Witness of a finding in an event of the journal; `numero`: where the event does not say it. */
export const testigoDeAsiento = (
  evento: EventoRegistrado<EventoDeAsiento>,
  monto: Centavos,
  hecho: OrigenDeHecho & { readonly numero: string },
): Testigo => {
  const { origen_tipo, origen_id, numero } = hecho;
  const fecha = evento.tipo === 'AsientoRegistrado' ? evento.datos.fecha : evento.datos.a;
  return testigoDe(evento, monto, {
    asiento: { id: evento.datos.asiento_id, numero, fecha },
    origen: { origen_tipo, origen_id },
  });
};

/** A record, as people name it: `factura 7`. */
export const nombrar = ({ origen_tipo, origen_id }: OrigenDeHecho): string =>
  origen_id === null ? origen_tipo : `${origen_tipo} ${origen_id}`;

/** `en_curso`: what there was before the books is still being posted; nothing is said yet. */
export type ResultadoDeLinea = 'bien' | 'diferencias' | 'en_curso';

export type LineaDeInforme = {
  readonly ambiente: Ambiente;
  readonly invariante: Invariante;
  readonly resultado: ResultadoDeLinea;
  /** Entries, facts, balances or accounts that were looked at. */
  readonly comprobados: number;
  /** Things that could not be checked with what is stored. */
  readonly omitidos: number;
  readonly hallazgos: number;
  /** Of all findings, each without its sign. */
  readonly diferencia: Centavos;
};

/** More findings of a kind than these say nothing new: they are counted. */
const MAXIMO_DE_UNA = 1000;

const ORDEN = Object.keys(INVARIANTES) as readonly Invariante[];

type Cuenta = {
  comprobados: number;
  omitidos: number;
  hallazgos: number;
  diferencia: Centavos;
  en_curso: boolean;
};

/** Gathers what is looked at and what is found, by environment and invariant. */
export const crearHallazgos = () => {
  const cuentas = new Map<string, Cuenta>();
  let todos: Hallazgo[] = [];
  const en = (ambiente: Ambiente, invariante: Invariante): Cuenta => {
    const clave = `${ambiente} ${invariante}`;
    const nueva = { comprobados: 0, omitidos: 0, hallazgos: 0, diferencia: 0, en_curso: false };
    const cuenta = cuentas.get(clave) ?? nueva;
    cuentas.set(clave, cuenta);
    return cuenta;
  };
  const comprobar = (ambiente: Ambiente, invariante: Invariante): void => {
    en(ambiente, invariante).comprobados += 1;
  };
  const hallar = (
    hallazgo: Pick<Hallazgo, 'invariante' | 'ambiente' | 'detalle' | 'testigos'> &
      Partial<Hallazgo>,
  ): void => {
    const entero = { cuenta: null, tercero_id: null, diferencia: 0, callados: 0, ...hallazgo };
    const cuenta = en(entero.ambiente, entero.invariante);
    cuenta.hallazgos += 1;
    cuenta.diferencia += Math.abs(entero.diferencia);
    if (cuenta.hallazgos <= MAXIMO_DE_UNA) todos.push(entero);
  };
  return {
    comprobar,
    hallar,
    omitir: (ambiente: Ambiente, invariante: Invariante): void => {
      en(ambiente, invariante).omitidos += 1;
    },
    /** A balance that an event moved. */
    revisar: ({ ambiente, tercero_id, reparo }: SaldoMovido, evento: EventoRegistrado): void => {
      comprobar(ambiente, 'saldos');
      if (!reparo) return;
      const testigos = [testigoDe(evento, reparo.diferencia)];
      hallar({ invariante: 'saldos', ambiente, tercero_id, ...reparo, testigos });
    },
    /** What a part held against the books all along. */
    concluir: (
      invariante: Invariante,
      { ambiente, detalle, diferencia }: DiferenciaFinal,
    ): void => {
      comprobar(ambiente, invariante);
      if (detalle !== null) hallar({ invariante, ambiente, detalle, diferencia, testigos: [] });
    },
    /** Takes back what was found of these: it cannot be told yet. */
    posponer: (ambiente: Ambiente, invariantes: readonly Invariante[]): void => {
      for (const invariante of invariantes) {
        Object.assign(en(ambiente, invariante), { hallazgos: 0, diferencia: 0, en_curso: true });
      }
      todos = todos.filter((h) => h.ambiente !== ambiente || !invariantes.includes(h.invariante));
    },
    /** By environment, in the order of the invariants. */
    lineas: (): readonly LineaDeInforme[] =>
      AMBIENTES.flatMap((ambiente) =>
        ORDEN.flatMap((invariante) => {
          const deInvariante = cuentas.get(`${ambiente} ${invariante}`);
          if (!deInvariante) return [];
          const { en_curso, ...cuenta } = deInvariante;
          const hallado = cuenta.hallazgos > 0 ? 'diferencias' : 'bien';
          return [{ ambiente, invariante, resultado: en_curso ? 'en_curso' : hallado, ...cuenta }];
        }),
      ),
    todos: (): readonly Hallazgo[] => todos,
  };
};
export type Hallazgos = ReturnType<typeof crearHallazgos>;
