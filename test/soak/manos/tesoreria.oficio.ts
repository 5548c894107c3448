import { fechaDe, sumarDias } from '#domain/kernel/tiempo.ts';
import { jsonDe } from '../cliente.ts';
import { obtener, todas } from '../consultas.ts';
import type { Oficio, Puesto } from './oficio.ts';
import { crearPedidor } from './pedidor.ts';
import { centavos, comprobarDinero } from './tesoreria.comprobar.ts';
import { type Apunte, type Conciliacion, crearLibroDeDinero } from './tesoreria.libro.ts';

/**
 * The treasurer: accounts, movements, transfers and bank transactions, undone and dated on other days,
 * and reconciliations with the bank's statements, closed and opened again. Nobody else moves
 * the accounts that it opens.
 */

type ConId = { readonly id: number };
/** Of a transaction. */
type ConMovimiento = ConId & { readonly movimiento_id?: number };
type Sugerencias = {
  readonly sugerencias: readonly {
    readonly linea: { readonly linea_id: string; readonly importe: number };
    readonly movimiento: ConId;
  }[];
};

const CUENTAS = 3;
const DIAS_ATRAS = 20;

const hoy = (): string => fechaDe(new Date().toISOString());

export const crearTesorero = ({ empresa, azar, medidor, pausa_ms }: Puesto): Oficio => {
  const { cuaderno } = empresa;
  const libro = crearLibroDeDinero();
  /** Of each kind of line, in which reconciliation each of those that say the same was imported. */
  const dichas = new Map<string, Map<number, number>>();
  let contrapartida = 0;

  const ajustes = { camino: '/cuentas-dinero', nombre: 'tesoreria', rehuses: [] };
  const { pedir, crear: crearlos } = crearPedidor({ empresa, medidor }, ajustes);
  const crear = async (...nuevo: Parameters<typeof crearlos<ConId>>): Promise<readonly number[]> =>
    (await crearlos(...nuevo)).map(({ id }) => id);

  const unDia = (): string => sumarDias(hoy(), -azar.entero(0, DIAS_ATRAS));
  const unMonto = (): number => azar.uno([1_000, 2_500, azar.entero(1, 100_000)]);
  const unaCuenta = (): number => azar.uno([...libro.cuentas.keys()]);
  const conSigno = (importe: number) => ({
    tipo: importe > 0 ? 'ingreso' : 'egreso',
    monto: Math.abs(importe) / 100,
  });
  const importe = (): number => (azar.veces(0.5) ? 1 : -1) * unMonto();

  const abrirCuenta = async (): Promise<void> => {
    const saldo_inicial = azar.entero(-100_000, 100_000) / 100;
    const cuerpo = {
      nombre: `Cuenta ${libro.cuentas.size + 1}`,
      tipo: azar.uno(['caja', 'banco']),
      saldo_inicial,
    };
    const [id] = await crear('cuenta_nueva', '', cuerpo);
    if (id !== undefined) libro.cuentas.set(id, centavos(saldo_inicial));
  };

  const mover = async (cuenta: number): Promise<void> => {
    const [dia, suyo] = [unDia(), importe()];
    const cuerpo = { ...conSigno(suyo), fecha: dia };
    const [id] = await crear('movimiento_nuevo', `/${cuenta}/movimientos`, cuerpo);
    if (id === undefined) return;
    libro.anotar({ id, cuenta, importe: suyo, dia, de: 'manual', origen: null });
  };

  const transferir = async (origen: number): Promise<void> => {
    const destino = azar.uno([...libro.cuentas.keys()].filter((otra) => otra !== origen));
    const [dia, monto] = [unDia(), unMonto()];
    const cuerpo = { origen_id: origen, destino_id: destino, monto: monto / 100, fecha: dia };
    const [sale, llega] = await crear('transferencia_nueva', '/transferencias', cuerpo);
    if (sale === undefined || llega === undefined) return;
    const de = 'transferencia';
    libro.anotar({ id: sale, cuenta: origen, importe: -monto, dia, de, origen: llega });
    libro.anotar({ id: llega, cuenta: destino, importe: monto, dia, de, origen: sale });
  };

  /** A bank takes or gives; sometimes it is marked as soon as it is noted. */
  const registrar = async (cuenta: number): Promise<void> => {
    const [dia, suyo] = [unDia(), importe()];
    const { tipo, monto } = conSigno(suyo);
    const borrador = libro.enCurso(cuenta);
    const conciliacion_id = borrador && dia <= borrador.corte ? borrador.id : null;
    const lineas = [{ cuenta_id: contrapartida, monto }];
    const cuerpo = { tipo, subtipo: 'otro', fecha: dia, lineas, conciliacion_id };
    const [hecha] = await crearlos<ConMovimiento>(
      'transaccion_nueva',
      `/${cuenta}/transacciones`,
      cuerpo,
    );
    if (!hecha) return;
    const { id: origen, movimiento_id: id = 0 } = hecha;
    libro.anotar({ id, cuenta, importe: suyo, dia, de: 'transaccion', origen }, conciliacion_id);
  };

  /** Both sides of a transfer, or the one movement that it is. */
  const ladosDe = (uno: Apunte): readonly Apunte[] =>
    uno.de === 'transferencia' ? [uno, libro.apuntes.get(uno.origen!)!] : [uno];

  /** The movement that undoes one: what others do with other accounts takes numbers too. */
  const loQueDeshace = async ({ id, cuenta }: Apunte, dia: string): Promise<number> => {
    const camino = `/cuentas-dinero/${cuenta}/movimientos?desde=${dia}&`;
    const filas = await todas<ConId & { readonly reversa_de: number | null }>(empresa, camino);
    return filas.find(({ reversa_de }) => reversa_de === id)?.id ?? 0;
  };

  const anular = async (uno: Apunte): Promise<void> => {
    const dia = hoy();
    const sale = ladosDe(uno).toSorted((a, b) => a.id - b.id);
    const camino =
      uno.de === 'transaccion'
        ? `/transacciones/${uno.origen}/anular`
        : `/transferencias/${uno.id}/anular`;
    const cuerpo = { motivo: 'Estaba mal', fecha: dia };
    const hecha = await pedir('dinero_anular', 'POST', camino, {
      cuerpo,
      ya: 'tesoreria.ya_anulado',
    });
    if (hecha === 'nada') return;
    for (const suyo of sale) {
      const { cuenta, de } = suyo;
      suyo.anulado = true;
      const id = await loQueDeshace(suyo, dia);
      libro.anotar({ id, cuenta, importe: -suyo.importe, dia, de, origen: null });
      // What undoes it is not undone.
      libro.apuntes.get(id)!.anulado = true;
    }
  };

  const fechar = async (uno: Apunte): Promise<void> => {
    const lados = ladosDe(uno);
    const cortes = lados.map(({ cuenta }) => libro.ultimaCerrada(cuenta)?.corte ?? '');
    const dia = unDia();
    if (cortes.some((corte) => dia <= corte)) return;
    const caminos = {
      manual: `/movimientos/${uno.id}/fecha`,
      transferencia: `/transferencias/${uno.id}/fecha`,
      transaccion: `/transacciones/${uno.origen}/fecha`,
    };
    const cuerpo = { fecha: dia };
    const hecha = await pedir('dinero_fechar', 'PATCH', caminos[uno.de], { cuerpo });
    if (hecha === 'nada') return;
    for (const lado of lados) {
      lado.dia = dia;
      if (dia > (libro.enCurso(lado.cuenta)?.corte ?? '')) lado.marcado_en = null;
    }
  };

  const abrir = async (cuenta: number): Promise<void> => {
    const corte = sumarDias(hoy(), -azar.entero(1, DIAS_ATRAS));
    if (corte <= (libro.ultimaCerrada(cuenta)?.corte ?? '')) return abrirCuenta();
    const cuerpo = { fecha_corte: corte, saldo_extracto: 0 };
    const [id] = await crear('conciliacion_nueva', `/${cuenta}/conciliaciones`, cuerpo);
    if (id !== undefined) {
      libro.conciliaciones.set(id, { id, cuenta, corte, extracto: 0, cierre: null });
    }
  };

  const marcar = async (una: Conciliacion): Promise<void> => {
    const algunos = libro.candidatos(una).filter(() => azar.veces(0.5));
    if (algunos.length === 0) return;
    const marcado = azar.veces(0.7);
    const cuerpo = { movimiento_ids: algunos.map(({ id }) => id), marcado };
    const camino = `/conciliaciones/${una.id}/marcas`;
    if ((await pedir('marcar', 'PUT', camino, { cuerpo })) === 'nada') return;
    for (const uno of algunos) uno.marcado_en = marcado ? una.id : null;
  };

  /** What the bank says of some movements, and of something that nobody noted; new is what is new. */
  const importar = async (una: Conciliacion): Promise<void> => {
    const algunas = libro.candidatos(una).filter(() => azar.veces(0.6));
    const dichos = algunas.map(({ dia, importe: suyo }) => ({ dia, suyo }));
    const lineas = [...dichos, { dia: una.corte, suyo: importe() }];
    const veces = new Map<string, number>();
    for (const { dia, suyo } of lineas) {
      const nombre = `${una.cuenta} ${dia} ${suyo}`;
      veces.set(nombre, (veces.get(nombre) ?? 0) + 1);
    }
    const debidas = [...veces].flatMap(([nombre, n]) =>
      Array.from({ length: n }, (_, vez) => ({ nombre, vez })).filter(
        (linea) => !dichas.get(linea.nombre)?.has(linea.vez),
      ),
    );
    const filas = lineas.map(({ dia, suyo }) => `${dia};${(suyo / 100).toFixed(2)}`);
    const archivo = { nombre: 'extracto.csv', texto: `Fecha;Monto\n${filas.join('\n')}\n` };
    const camino = `/conciliaciones/${una.id}/extracto`;
    const hecha = await pedir('extracto', 'POST', camino, { archivo });
    if (hecha === 'nada' || hecha === 'ya') return;
    for (const { nombre, vez } of debidas) {
      dichas.set(nombre, (dichas.get(nombre) ?? new Map<number, number>()).set(vez, una.id));
    }
    const { nuevas } = jsonDe<{ nuevas: number }>(hecha);
    if (nuevas !== debidas.length && hecha.veces === 1) {
      medidor.imprevisto(`POST ${camino}: ${nuevas} líneas nuevas, no ${debidas.length}`);
    }
  };

  /** All that is offered: each a candidate that nobody marked, of that amount. */
  const aceptar = async (una: Conciliacion): Promise<void> => {
    const camino = `/conciliaciones/${una.id}/sugerencias`;
    const contestada = await obtener(empresa, `/cuentas-dinero${camino}`);
    const { sugerencias } = jsonDe<Sugerencias>(contestada);
    const libres = new Map(libro.candidatos(una).map((uno) => [uno.id, uno]));
    const malas = sugerencias.filter(({ linea, movimiento }) => {
      const suyo = libres.get(movimiento.id);
      return suyo?.importe !== centavos(linea.importe) || suyo.marcado_en === una.id;
    });
    if (malas.length > 0) medidor.imprevisto(`GET ${camino}: ${JSON.stringify(malas)}`);
    if (sugerencias.length === 0) return;
    const parejas = sugerencias.map(({ linea, movimiento }) => {
      return { linea_id: linea.linea_id, movimiento_id: movimiento.id };
    });
    const peticion = { cuerpo: { parejas }, ya: 'tesoreria.linea_emparejada' };
    if ((await pedir('aceptar', 'POST', `${camino}/aceptar`, peticion)) === 'nada') return;
    for (const { movimiento } of sugerencias) libres.get(movimiento.id)!.marcado_en = una.id;
  };

  const cerrar = async (una: Conciliacion): Promise<void> => {
    const camino = `/conciliaciones/${una.id}`;
    const extracto = una.extracto + libro.cuadre(una).diferencia;
    const cuerpo = { saldo_extracto: extracto / 100 };
    if ((await pedir('conciliacion_otra', 'PATCH', camino, { cuerpo })) === 'nada') return;
    una.extracto = extracto;
    const ya = 'tesoreria.conciliacion_cerrada';
    const hecha = await pedir('conciliacion_cerrar', 'POST', `${camino}/cerrar`, { ya });
    if (hecha !== 'nada') una.cierre = libro.cuadre(una);
  };

  const reabrir = async (una: Conciliacion): Promise<void> => {
    const ya = 'tesoreria.conciliacion_sin_cerrar';
    const camino = `/conciliaciones/${una.id}/reabrir`;
    if ((await pedir('conciliacion_reabrir', 'POST', camino, { ya })) !== 'nada') una.cierre = null;
  };

  const descartar = async (una: Conciliacion): Promise<void> => {
    const ya = 'tesoreria.conciliacion_no_encontrada';
    const hecha = await pedir('conciliacion_fuera', 'DELETE', `/conciliaciones/${una.id}`, { ya });
    if (hecha === 'nada') return;
    for (const uno of libro.marcados(una)) uno.marcado_en = null;
    for (const veces of dichas.values()) {
      for (const [vez, id] of veces) if (id === una.id) veces.delete(vez);
    }
    libro.conciliaciones.delete(una.id);
    cuaderno.eliminados.add(`/cuentas-dinero/${una.cuenta}/conciliaciones/${una.id}`);
  };

  type Hacer = () => Promise<void>;
  const conLaConciliacion = (cuenta: number): readonly (readonly [number, Hacer])[] => {
    const una = libro.enCurso(cuenta);
    if (una) {
      return [
        [4, () => marcar(una)],
        [3, () => importar(una)],
        [4, () => aceptar(una)],
        [3, () => cerrar(una)],
        [1, () => descartar(una)],
      ];
    }
    const ultima = libro.ultimaCerrada(cuenta);
    return [[6, () => abrir(cuenta)], ...(ultima ? [[2, () => reabrir(ultima)] as const] : [])];
  };

  const algo = async (): Promise<void> => {
    if (contrapartida === 0) {
      const cuentas = jsonDe<readonly (ConId & { readonly codigo: string })[]>(
        await obtener(empresa, '/contabilidad/cuentas?imputable=true&limit=500'),
      );
      contrapartida = cuentas.find(({ codigo }) => codigo === '502.02.28')!.id;
    }
    if (libro.cuentas.size < CUENTAS) return abrirCuenta();
    const cuenta = unaCuenta();
    const libres = libro.suyos(cuenta).filter((uno) => ladosDe(uno).every(libro.estaLibre));
    const anulables = libres.filter(({ de }) => de !== 'manual');
    if (libro.apuntes.size === 0) return mover(cuenta);
    const hacer = azar.segunPeso<Hacer>([
      [4, () => mover(cuenta)],
      [3, () => transferir(cuenta)],
      [3, () => registrar(cuenta)],
      ...conLaConciliacion(cuenta),
      ...(libres.length === 0 ? [] : [[2, () => fechar(azar.uno(libres))] as const]),
      ...(anulables.length === 0 ? [] : [[2, () => anular(azar.uno(anulables))] as const]),
    ]);
    return hacer();
  };

  return {
    empresa_id: empresa.id,
    nombre: 'tesoreria',
    trabajar: async (marcha) => {
      while (marcha.sigue()) {
        await algo();
        await marcha.pausa(azar.entero(0, pausa_ms));
      }
    },
    comprobar: () => comprobarDinero(empresa, libro),
    estados: () => [
      ...[...libro.cuentas].map(() => 'CUENTA'),
      ...[...libro.apuntes.values()].map(() => 'MOVIMIENTO'),
      ...[...libro.conciliaciones.values()].map(({ cierre }) => (cierre ? 'CERRADA' : 'EN CURSO')),
    ],
  };
};
