import {
  type AsientoDebido,
  NADA_DEBIDO,
  type OrigenDeHecho,
  type ParteDeVerificacion,
} from '#domain/contabilidad/verificar.parte.ts';
import type { TiposDe } from '#domain/kernel/catalogo.ts';
import type { Centavos } from '#domain/kernel/dinero.ts';
import type { Evento, EventoRegistrado } from '#domain/kernel/evento.ts';
import type { Ambiente } from '#domain/kernel/sri.ts';
import type { Fecha } from '#domain/kernel/tiempo.ts';
import type { OrigenDelDinero } from './abonos.ts';
import { ORIGEN_DE_ANTICIPO } from './asientos-de-cartera.ts';
import type { AnticiposMovidos, SaldosMovidos } from './cartera.events.ts';
import { llevarAnticipos } from './verificar.ts';

/** What collections or payments say that the books must say, by their events alone. */

/** What was posted on a day, and is not undone. */
type Visto = { readonly dia: Fecha; readonly monto: Centavos };
type Cuando = { readonly ambiente: Ambiente; readonly dia: Fecha };
type Debidos = readonly AsientoDebido[];

/** What was posted, by the id of what owes it. */
const llevar = (origenDe: (id: number) => OrigenDeHecho) => {
  const vistos = new Map<number, Visto>();
  const el = (id: number): Visto => {
    const visto = vistos.get(id);
    if (!visto) throw new Error(`No se ha registrado ${id}`);
    return visto;
  };
  return {
    postear: (id: number, { ambiente, dia }: Cuando, monto: Centavos): Debidos => {
      vistos.set(id, { dia, monto });
      return [{ ambiente, fecha: dia, origen: origenDe(id), deshace: null, monto }];
    },
    redatar: (id: number, { ambiente, dia }: Cuando): Debidos => {
      const { dia: anterior, monto } = el(id);
      vistos.set(id, { dia, monto });
      const debido = { ambiente, origen: origenDe(id), deshace: null };
      // Before the books it may come to be theirs, or leave them.
      return [
        { ...debido, fecha: anterior, monto: 0 - monto },
        { ...debido, fecha: dia, monto },
      ];
    },
    /** `liberado`: what documents had sent back of it, which goes back with it. */
    deshacer: (id: number, { ambiente, dia: fecha }: Cuando, liberado: Centavos): Debidos => {
      const { dia: deshace, monto } = el(id);
      const debido = { ambiente, fecha, origen: origenDe(id) };
      return [
        { ...debido, deshace, monto },
        { ...debido, deshace: null, monto: liberado },
      ];
    },
  };
};

/** Of a side: its own, and the uses of its advances, applications and refunds by the ids that they share. */
type Llevados = Readonly<Record<'registros' | 'usos', ReturnType<typeof llevar>>>;

/** The debit of the entry of one: the money or, if that is less, what was applied; and what was withheld. */
export const debeDe = (
  {
    monto,
    aplicaciones,
  }: {
    readonly monto: Centavos;
    readonly aplicaciones: readonly { readonly monto_aplicado: Centavos }[];
  },
  retenido: Centavos,
): Centavos => {
  const aplicado = aplicaciones.reduce((suma, { monto_aplicado }) => suma + monto_aplicado, 0);
  return Math.max(monto, aplicado) + retenido;
};

const mueveAnticipos = (
  evento: EventoRegistrado,
): evento is EventoRegistrado<SaldosMovidos | AnticiposMovidos> =>
  evento.tipo === 'SaldosMovidos' || evento.tipo === 'AnticiposMovidos';

/** The part of a side; `debidos`: what each of its events owes. */
export const verificacionDe = <E extends Evento>(
  origen: OrigenDelDinero,
  tipos: TiposDe<E>,
  debidos: (evento: E, llevados: Llevados) => Debidos,
): Pick<ParteDeVerificacion, 'abrir'> => {
  const esSuyo = (evento: EventoRegistrado): evento is EventoRegistrado<E> =>
    Object.hasOwn(tipos, evento.tipo);
  return {
    abrir: () => {
      const llevados = {
        registros: llevar((origen_id) => ({ origen_tipo: origen, origen_id })),
        usos: llevar((origen_id) => ({ origen_tipo: ORIGEN_DE_ANTICIPO, origen_id })),
      };
      const anticipos = llevarAnticipos(origen);
      return {
        plegar: (evento) => {
          if (esSuyo(evento)) return { ...NADA_DEBIDO, asientos: debidos(evento, llevados) };
          return mueveAnticipos(evento) ? anticipos(evento) : NADA_DEBIDO;
        },
        iva: () => undefined,
      };
    },
  };
};
