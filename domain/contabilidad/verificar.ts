import type { Evento, EventoRegistrado } from '#domain/kernel/evento.ts';
import type { Ambiente } from '#domain/kernel/sri.ts';
import type { Fecha } from '#domain/kernel/tiempo.ts';
import type { OrigenDeAsiento } from './asiento.events.ts';
import type { EventoDeContabilidad } from './catalogo.ts';
import type { LibroContable } from './libro.ts';
import { crearControl } from './verificar.control.ts';
import { crearDiario, type Totales } from './verificar.diario.ts';
import { crearHallazgos, type Hallazgo, type LineaDeInforme } from './verificar.hallazgos.ts';
import { crearHechos } from './verificar.hechos.ts';
import type { ParteDeVerificacion } from './verificar.parte.ts';

/**
 * The invariants of the books of one company, from its stream alone: the fold of the journal against
 * itself and against what each context says that it owes. What is kept is one short record per entry
 * and per document, and whatever does not balance.
 */

/** On which day the books of each environment begin, as far as these events say. */
export const comienzosDe = (eventos: readonly Evento[]): ReadonlyMap<Ambiente, Fecha> =>
  new Map(
    (eventos as readonly EventoDeContabilidad[]).flatMap(({ tipo, datos }) =>
      tipo === 'ContabilidadActivada' ? [[datos.ambiente, datos.desde] as const] : [],
    ),
  );

export type InformeDeEmpresa = {
  readonly libros: readonly (LibroContable & Totales)[];
  readonly lineas: readonly LineaDeInforme[];
  readonly hallazgos: readonly Hallazgo[];
};

export type OpcionesDeVerificador = {
  /** `comienzosDe` of the whole stream: what is dated before is another matter from the first event. */
  readonly comienzos: ReadonlyMap<Ambiente, Fecha>;
  readonly partes: readonly ParteDeVerificacion[];
};

/** Takes the events of a company's stream, each once and in order, and then says what it found. */
export const crearVerificador = ({ comienzos, partes }: OpcionesDeVerificador) => {
  const hallazgos = crearHallazgos();
  const abiertas = partes.map(({ origenes, invariante, abrir }) => ({
    origenes,
    invariante,
    pliegue: abrir(comienzos),
  }));
  const responsables = new Map(
    abiertas.flatMap(({ origenes, pliegue }) =>
      origenes.map((origen): [OrigenDeAsiento, typeof pliegue] => [origen, pliegue]),
    ),
  );
  const diario = crearDiario(hallazgos);
  const { libroDe, codigoDe } = diario;
  const control = crearControl({ hallazgos, comienzos, libroDe, codigoDe });
  const hechos = crearHechos({
    hallazgos,
    comienzos,
    libroDe,
    ivaDe: (origen) => responsables.get(origen.origen_tipo)?.iva(origen),
  });

  const asimilar = (evento: EventoRegistrado<EventoDeContabilidad>): void => {
    switch (evento.tipo) {
      case 'AsientoRegistrado': {
        const visto = diario.registrar(evento);
        hechos.asentar(evento, visto);
        control.asentar(evento, visto);
        return;
      }
      case 'FechaDeAsientoCambiada':
        diario.mover(evento);
        control.mover(evento);
        return;
      case 'SaldoPorAbrirMovido':
        control.abrir(evento);
        return;
      case 'PeriodoCerrado':
      case 'PeriodoReabierto':
        diario.cerrarOReabrir(evento);
        return;
      case 'LineasDeAsientoDetalladas':
        control.detallar(evento);
        return;
      case 'ContabilidadActivada':
      case 'AperturaIniciada':
      case 'ContabilidadPuestaAlDia':
        diario.comenzar(evento);
        return;
      case 'PlanDeCuentasAbierto':
      case 'CuentaCreada':
      case 'CuentaActualizada':
      case 'RolesAsignados':
        diario.asignar(evento);
        return;
      // What is proposed to whoever writes an entry: no book has it.
      case 'PlantillaDeAsientoCreada':
      case 'PlantillaDeAsientoActualizada':
        return;
    }
  };

  return {
    plegar: (evento: EventoRegistrado): void => {
      for (const { pliegue } of abiertas) {
        const { asientos, control: debidos, saldos } = pliegue.plegar(evento);
        for (const debido of asientos) hechos.deber(debido, evento);
        for (const debido of debidos) control.deber(debido, evento);
        for (const saldo of saldos) hallazgos.revisar(saldo, evento);
      }
      asimilar(evento as EventoRegistrado<EventoDeContabilidad>);
    },
    terminar: (): InformeDeEmpresa => {
      const libros = diario.libros();
      hechos.terminar();
      control.terminar();
      for (const { invariante, pliegue } of abiertas) {
        for (const final of pliegue.terminar?.() ?? []) hallazgos.concluir(invariante!, final);
      }
      const enCurso = [...libros.values()].filter(({ estado }) => estado !== 'activa');
      for (const { ambiente } of enCurso)
        hallazgos.posponer(ambiente, ['hechos', 'control', 'activos', 'inventario']);
      return {
        libros: [...libros.values()].map((libro) => ({ ...libro, ...diario.totalesDe(libro) })),
        lineas: hallazgos.lineas(),
        hallazgos: hallazgos.todos(),
      };
    },
  };
};
