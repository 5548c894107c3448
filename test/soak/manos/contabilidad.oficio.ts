import { fechaDe, mesDe, sumarDias } from '#domain/kernel/tiempo.ts';
import { type Contestacion, jsonDe } from '../cliente.ts';
import { obtener } from '../consultas.ts';
import { discrepancia } from '../hallazgos.ts';
import type { Oficio, Puesto } from './oficio.ts';

/**
 * The accountant of some companies: the books begin while documents are issued, from two months ago;
 * manual entries, undone and moved, and the months before this one closed and opened again. What the
 * books must hold is checked with the rest of the program (`comprobar-todo.ts`).
 */

type Asiento = {
  readonly id: number;
  readonly numero: string;
  readonly fecha: string;
  readonly revertido_por: number | null;
};
type Cuenta = { readonly id: number; readonly codigo: string };

/** Every other company keeps books: the others show that nothing posts there. */
const llevaContabilidad = (empresa_id: number): boolean => empresa_id % 2 === 1;

const hoy = (): string => fechaDe(new Date().toISOString());
const MESES_ANTES = 2;
/** So many of the entries that were promised are asked for at each checkpoint. */
const VISTOS = 20;
/** What others did meanwhile explains it: closed, undone, another month's turn, still activating. */
const SE_REHUSA = [400, 409];

/** The month so many before this one. */
const mesAnterior = (veces: number): string => {
  let mes = mesDe(hoy());
  for (let i = 0; i < veces; i += 1) mes = mesDe(sumarDias(`${mes}-01`, -1));
  return mes;
};

export const crearContador = ({ empresa, azar, pausa_ms }: Puesto): Oficio => {
  const { cliente, cuaderno } = empresa;
  const libro = new Map<number, Asiento>();
  let cuentas: readonly Cuenta[] = [];
  let claves = 0;
  let activada = false;

  const pedir = (
    accion: string,
    metodo: string,
    camino: string,
    cuerpo: object,
    ...mas: number[]
  ) =>
    cliente.insistir(accion, metodo, `/contabilidad${camino}`, {
      cuerpo,
      aceptar: [200, 201, ...mas],
    });
  const aceptada = (hecha: Contestacion): boolean => !SE_REHUSA.includes(hecha.estado);
  const anotar = (hecha: Contestacion): void => {
    const { id, numero, fecha, revertido_por } = jsonDe<Asiento>(hecha);
    libro.set(id, { id, numero, fecha, revertido_por });
  };

  const activar = async (): Promise<void> => {
    const fecha_inicio = `${mesAnterior(MESES_ANTES)}-01`;
    const hecha = await pedir('contabilidad_activar', 'POST', '/activar', { fecha_inicio });
    if (hecha === 'imprevista') return;
    activada = true;
    const todas = jsonDe<readonly Cuenta[]>(
      await obtener(empresa, '/contabilidad/cuentas?imputable=true&limit=500'),
    );
    cuentas = todas.filter(({ codigo }) =>
      ['101.01.01', '101.01.03', '502.02.28'].includes(codigo),
    );
  };

  const asentar = async (): Promise<void> => {
    claves += 1;
    const [una, otra] = [azar.uno(cuentas), azar.uno(cuentas)];
    const monto = azar.entero(1, 100_000) / 100;
    const cuerpo = {
      fecha: sumarDias(hoy(), -azar.entero(0, 70)),
      glosa: `Ajuste ${claves}`,
      lineas: [
        { cuenta_id: una.id, debe: monto, deducible: azar.veces(0.8) },
        { cuenta_id: otra.id, haber: monto },
      ],
    };
    const clave = `contador-${empresa.id}-${claves}`;
    const camino = '/contabilidad/asientos';
    const peticion = { clave, cuerpo, aceptar: [200, 201, ...SE_REHUSA] };
    const hecha = await cliente.insistir('asiento_nuevo', 'POST', camino, peticion);
    if (hecha === 'imprevista' || !aceptada(hecha)) return;
    anotar(hecha);
    const ids = [jsonDe<Asiento>(hecha).id];
    cuaderno.encargados.push({ clave, camino, cuerpo, ids, veces: hecha.veces });
  };

  const anular = async ({ id }: Asiento): Promise<void> => {
    const cuerpo = { motivo: 'Estaba mal' };
    const camino = `/asientos/${id}/anular`;
    const hecha = await pedir('asiento_anular', 'POST', camino, cuerpo, ...SE_REHUSA);
    // Refused, it may be that the first of several requests undid it.
    if (hecha !== 'imprevista') libro.delete(id);
  };

  const mover = async ({ id }: Asiento): Promise<void> => {
    const fecha = sumarDias(hoy(), -azar.entero(0, 70));
    const camino = `/asientos/${id}/fecha`;
    const hecha = await pedir('asiento_mover', 'PATCH', camino, { fecha }, ...SE_REHUSA);
    if (hecha !== 'imprevista' && aceptada(hecha)) anotar(hecha);
  };

  /** Never this month: whoever issues goes on. */
  const periodo = async (accion: 'cerrar' | 'reabrir'): Promise<void> => {
    const [anio, mes] = mesAnterior(azar.entero(1, MESES_ANTES)).split('-').map(Number);
    const cuerpo = accion === 'cerrar' ? { forzar: azar.veces(0.5) } : { motivo: 'Faltaba algo' };
    await pedir(`mes_${accion}`, 'POST', `/periodos/${anio}/${mes}/${accion}`, cuerpo, 409);
  };

  const algo = async (): Promise<void> => {
    if (!activada) return activar();
    const suyos = [...libro.values()];
    const hacer = azar.segunPeso<() => Promise<void>>([
      [5, asentar],
      [1, () => periodo('cerrar')],
      [1, () => periodo('reabrir')],
      ...(suyos.length === 0
        ? []
        : ([
            [2, () => anular(azar.uno(suyos))],
            [2, () => mover(azar.uno(suyos))],
          ] as const)),
    ]);
    return hacer();
  };

  return {
    empresa_id: empresa.id,
    nombre: 'contabilidad',
    trabajar: async (marcha) => {
      while (llevaContabilidad(empresa.id) && marcha.sigue()) {
        await marcha.pausa(azar.entero(0, pausa_ms));
        await algo();
      }
    },
    comprobar: async () => {
      const debidos = [...libro.values()].slice(-VISTOS);
      const hallados: Asiento[] = [];
      for (const { id } of debidos) {
        const visto = jsonDe<Asiento>(await obtener(empresa, `/contabilidad/asientos/${id}`));
        const { numero, fecha, revertido_por } = visto;
        hallados.push({ id: visto.id, numero, fecha, revertido_por });
      }
      return discrepancia('asientos', hallados, debidos);
    },
    estados: () => (activada ? ['ACTIVADA', ...[...libro.values()].map(() => 'ASIENTO')] : []),
  };
};
