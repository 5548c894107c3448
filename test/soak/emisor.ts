import { setTimeout as esperar } from 'node:timers/promises';
import type { VistaFactura } from '#domain/documentos/factura/factura.vista.ts';
import type { Azar } from './azar.ts';
import { jsonDe } from './cliente.ts';
import type { Promesa } from './cuaderno.ts';
import type { EmpresaDelSoak } from './empresas.ts';
import { type Encargo, encargo } from './encargos.ts';
import type { Marcha } from './marcha.ts';

/** Who issues: single invoices, batches, and drafts for somebody else to issue later. */

type Pedido = {
  readonly accion: string;
  readonly camino: string;
  readonly encargos: readonly Encargo[];
  readonly cuerpo: object;
  readonly borrador: boolean;
};

const MAXIMO_DEL_LOTE = 6;

const pedidoDe = (azar: Azar): Pedido => {
  const clase = azar.segunPeso([
    [75, 'factura_nueva'],
    [10, 'lote'],
    [15, 'borrador'],
  ] as const);
  if (clase === 'lote') {
    const cuantas = azar.entero(2, MAXIMO_DEL_LOTE);
    const encargos = Array.from({ length: cuantas }, () => encargo(azar));
    const cuerpo = { facturas: encargos.map((uno) => uno.cuerpo) };
    return { accion: 'lote', camino: '/facturas/lote', encargos, cuerpo, borrador: false };
  }
  const borrador = clase === 'borrador';
  const uno = encargo(azar, borrador);
  const cuerpo = { ...uno.cuerpo, es_borrador: borrador };
  return { accion: clase, camino: '/facturas', encargos: [uno], cuerpo, borrador };
};

const promesaDe = (
  clave: string,
  { destino, email }: Encargo,
  vista: VistaFactura,
  borrador: boolean,
): Promesa => ({
  id: vista.id,
  clave,
  destino,
  email,
  total: Math.round(vista.total * 100),
  borrador,
  numero_comprobante: vista.numero_comprobante,
  cliente_id: vista.cliente_id,
  emitida: false,
  anulada: false,
  reemisiones: 0,
  dudosas: 0,
});

export type Emisor = {
  /** Issues until the load stops, and then ends with what is under way. */
  trabajar(marcha: Marcha): Promise<void>;
};

/** `alGuardar` hears of each draft. */
export const crearEmisor = (
  { cliente, cuaderno }: EmpresaDelSoak,
  azar: Azar,
  opciones: {
    readonly nombre: string;
    readonly pausa_ms: number;
    readonly alGuardar: (borrador: Promesa) => void;
  },
): Emisor => {
  let siguiente = 1;
  const emitir = async (): Promise<void> => {
    const clave = `${opciones.nombre}-${siguiente}`;
    siguiente += 1;
    const { accion, camino, encargos, cuerpo, borrador } = pedidoDe(azar);
    const peticion = { cuerpo, clave, aceptar: [200, 201] };
    const hecha = await cliente.insistir(accion, 'POST', camino, peticion);
    if (hecha === 'imprevista') return;
    const cuerpoDeVuelta = jsonDe<VistaFactura | readonly VistaFactura[]>(hecha);
    const vistas = [cuerpoDeVuelta].flat() as readonly VistaFactura[];
    const promesas = vistas.map((vista, i) => promesaDe(clave, encargos[i]!, vista, borrador));
    for (const promesa of promesas) {
      cuaderno.promesas.set(promesa.id, promesa);
      if (borrador) opciones.alGuardar(promesa);
    }
    const ids = vistas.map(({ id }) => id);
    cuaderno.encargados.push({ clave, camino, cuerpo, ids, veces: hecha.veces });
  };
  return {
    trabajar: async (marcha) => {
      while (marcha.sigue()) {
        await emitir();
        await esperar(azar.entero(0, opciones.pausa_ms));
      }
    },
  };
};
