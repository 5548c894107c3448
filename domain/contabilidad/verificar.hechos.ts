import { textoDeCentavos } from '#domain/kernel/dinero.ts';
import type { EventoRegistrado } from '#domain/kernel/evento.ts';
import type { Ambiente } from '#domain/kernel/sri.ts';
import type { Fecha } from '#domain/kernel/tiempo.ts';
import type { AsientoRegistrado, LineaDeAsiento, OrigenDeAsiento } from './asiento.events.ts';
import { type LibroContable, tieneApertura } from './libro.ts';
import { ROLES_DE_CONTROL } from './roles.ts';
import { crearDescuadres, type Descuadre } from './verificar.descuadres.ts';
import type { AsientoVisto } from './verificar.diario.ts';
import { type Hallazgos, nombrar, testigoDe, testigoDeAsiento } from './verificar.hallazgos.ts';
import type {
  AsientoDebido,
  ImpuestoDeOrigen,
  IvaDeOrigen,
  OrigenDeHecho,
} from './verificar.parte.ts';

/**
 * The entries against the facts that owe them: one each, of its amount and its IVA. What is dated before
 * the books owes none, unless they had their opening entry by then.
 */

/** Entries that people write, and those of the books themselves: no fact owes them. */
const SIN_HECHO: ReadonlySet<OrigenDeAsiento> = new Set(['manual', 'apertura', 'cierre']);

/** `reverso`: of the entries that undo others. */
type ClaveDeHecho = readonly [
  ambiente: Ambiente,
  reverso: boolean,
  origen_tipo: OrigenDeAsiento,
  origen_id: number | null,
];

const claveDe = (ambiente: Ambiente, reverso: boolean, origen: OrigenDeHecho): string =>
  JSON.stringify([ambiente, reverso, origen.origen_tipo, origen.origen_id] satisfies ClaveDeHecho);

/** What is wrong with the entries of a fact, by who is left to tell of it. */
const reparoDe = ({ testigos }: Readonly<Descuadre>): string => {
  const asentados = testigos.filter(({ asiento }) => asiento !== null).length;
  if (asentados === 0) return 'no tiene su asiento';
  return asentados === testigos.length
    ? 'tiene un asiento de más'
    : 'asentó otro monto que el suyo';
};

/** Debit less credit of an account. */
const saldoDe = (lineas: readonly LineaDeAsiento[], cuenta_id: number | undefined): number =>
  lineas.reduce(
    (suma, linea) => (linea.cuenta_id === cuenta_id ? suma + linea.debe - linea.haber : suma),
    0,
  );

export type OpcionesDeHechos = {
  readonly hallazgos: Hallazgos;
  /** First day of the books of each environment that keeps them, now or later in the log. */
  readonly comienzos: ReadonlyMap<Ambiente, Fecha>;
  /** The books as they are at this point of the log. */
  readonly libroDe: (ambiente: Ambiente) => LibroContable | undefined;
  readonly ivaDe: (origen: OrigenDeHecho) => IvaDeOrigen | undefined;
};

export const crearHechos = ({ hallazgos, comienzos, libroDe, ivaDe }: OpcionesDeHechos) => {
  const descuadres = crearDescuadres();
  /** Facts older than the books that came after the opening entry: they post like the others. */
  const tardios = new Set<string>();

  /** Whether the opening carries a fact of that day: nothing of it is in the books themselves. */
  const esDeApertura = (ambiente: Ambiente, origen: OrigenDeHecho, fecha: Fecha): boolean =>
    fecha < (comienzos.get(ambiente) ?? fecha) && !tardios.has(claveDe(ambiente, false, origen));

  const comprobarImpuestos = (
    evento: EventoRegistrado<AsientoRegistrado>,
    visto: AsientoVisto,
    { rol, iva, otros = [], ...origen }: IvaDeOrigen,
  ): void => {
    // What only moves between what is owed and advances says nothing of taxes.
    const control = ROLES_DE_CONTROL.map((papel) => visto.cuentas.get(papel));
    if (evento.datos.lineas.every((linea) => control.includes(linea.cuenta_id))) return;
    for (const uno of [{ nombre: 'IVA', rol, monto: iva }, ...otros]) {
      comprobarImpuesto(evento, visto, origen, uno);
    }
  };

  const comprobarImpuesto = (
    evento: EventoRegistrado<AsientoRegistrado>,
    { cuentas }: AsientoVisto,
    { fecha, roles }: Pick<IvaDeOrigen, 'fecha' | 'roles'>,
    { nombre, rol, monto }: ImpuestoDeOrigen,
  ): void => {
    const { ambiente, numero, lineas } = evento.datos;
    const cuenta_id = cuentas.get(rol);
    if (roles.some((papel) => papel !== rol && cuentas.get(papel) === cuenta_id)) {
      hallazgos.omitir(ambiente, 'iva');
      return;
    }
    hallazgos.comprobar(ambiente, 'iva');
    const debido = esDeApertura(ambiente, evento.datos, fecha) ? 0 - monto : monto;
    const asentado = saldoDe(lineas, cuenta_id);
    const diferencia = asentado - debido;
    if (diferencia === 0) return;
    const [dice, debia] = [asentado, debido].map((uno) => textoDeCentavos(Math.abs(uno)));
    hallazgos.hallar({
      invariante: 'iva',
      ambiente,
      detalle: `${numero} asienta ${dice} de ${nombre}, y ${nombrar(evento.datos)} tiene ${debia}`,
      cuenta: lineas.find((linea) => linea.cuenta_id === cuenta_id)?.cuenta_codigo ?? null,
      diferencia,
      testigos: [testigoDeAsiento(evento, diferencia, evento.datos)],
    });
  };

  return {
    deber: (debido: AsientoDebido, evento: EventoRegistrado): void => {
      const { ambiente, fecha, origen, deshace, monto } = debido;
      const desde = comienzos.get(ambiente);
      if (desde === undefined || monto === 0) return;
      const propio = claveDe(ambiente, false, origen);
      if (fecha < desde) {
        if (!tieneApertura(libroDe(ambiente))) return;
        tardios.add(propio);
      }
      hallazgos.comprobar(ambiente, 'hechos');
      // The undoing of a fact that the opening carries reverts no entry in the books.
      const reverso = deshace !== null && !esDeApertura(ambiente, origen, deshace);
      const clave = reverso ? claveDe(ambiente, true, origen) : propio;
      descuadres.sumar(clave, testigoDe(evento, -monto, { origen }));
    },
    asentar: (evento: EventoRegistrado<AsientoRegistrado>, visto: AsientoVisto): void => {
      const { datos } = evento;
      if (SIN_HECHO.has(datos.origen_tipo)) return;
      const reverso = datos.reversa_de !== null;
      const monto = datos.lineas.reduce((suma, { debe }) => suma + debe, 0);
      const testigo = testigoDeAsiento(evento, monto, datos);
      descuadres.sumar(claveDe(datos.ambiente, reverso, datos), testigo);
      const iva = reverso ? undefined : ivaDe(datos);
      if (iva) comprobarImpuestos(evento, visto, iva);
    },
    /** What has not its entry, or not it alone, once the log is read. */
    terminar: (): void => {
      for (const [clave, descuadre] of descuadres.todos()) {
        const [ambiente, reverso, origen_tipo, origen_id] = JSON.parse(clave) as ClaveDeHecho;
        const que = `${reverso ? 'Lo que deshace ' : ''}${nombrar({ origen_tipo, origen_id })}`;
        const detalle = `${que} ${reparoDe(descuadre)}`;
        hallazgos.hallar({ invariante: 'hechos', ambiente, detalle, ...descuadre });
      }
    },
  };
};
