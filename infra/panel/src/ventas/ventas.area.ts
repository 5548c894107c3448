import { IconFileInvoice } from '@tabler/icons-react';
import type { Cliente } from 'comprobantes-cliente';
import { area, type Busqueda, type Pantalla } from '#panel/nucleo/area.ts';
import { dinero } from '#panel/nucleo/formato.ts';
import {
  type ClaseDeComprobante,
  FACTURAS,
  GUIAS,
  grupoDelCliente,
  NOTAS_CREDITO,
  NOTAS_DEBITO,
  RETENCIONES,
} from './clases.ts';

/** Its list, its record, its form and where it is mended. */
const pantallasDe = (
  { recurso, camino, nombre }: Pick<ClaseDeComprobante, 'recurso' | 'camino' | 'nombre'>,
  titulo: string,
  cargar: { readonly [P in 'lista' | 'ficha' | 'nueva' | 'corregir']: Pantalla['cargar'] },
): readonly Pantalla[] => [
  { camino, titulo, menu: true, recurso, cargar: cargar.lista },
  {
    camino: `${camino}/nueva`,
    titulo: `Nueva ${nombre.toLowerCase()}`,
    accion: `Nueva ${nombre.toLowerCase()}`,
    recurso,
    metodo: 'POST',
    cargar: cargar.nueva,
  },
  { camino: `${camino}/$id`, titulo: nombre, recurso, cargar: cargar.ficha },
  {
    camino: `${camino}/$id/corregir`,
    titulo: `Corregir ${nombre.toLowerCase()}`,
    recurso,
    metodo: 'PUT',
    cargar: cargar.corregir,
  },
];

const busquedaDe = (clase: ClaseDeComprobante, nombre: string): Busqueda => ({
  nombre,
  recurso: clase.recurso,
  buscar: async (cliente: Cliente, { q, limit, signal }) =>
    (await grupoDelCliente(cliente, clase).listar({ q, limit, signal })).map(
      ({ id, numero_comprobante, razon_social, total }) => ({
        titulo: `${clase.nombre} ${numero_comprobante ?? `en borrador ${id}`}`,
        detalle: [razon_social, total !== null && dinero(total)].filter(Boolean).join(' · '),
        a: `${clase.camino}/${id}`,
      }),
    ),
});

export default area({
  nombre: 'Ventas',
  orden: 20,
  icono: IconFileInvoice,
  pantallas: [
    ...pantallasDe(FACTURAS, 'Facturas', {
      lista: () => import('./facturas.lista.tsx'),
      ficha: () => import('./facturas.ficha.tsx'),
      nueva: () => import('./facturas.nueva.tsx'),
      corregir: () => import('./facturas.corregir.tsx'),
    }),
    {
      camino: '/facturas/lote',
      titulo: 'Lote de facturas',
      accion: 'Lote de facturas: muchas de una vez',
      recurso: 'facturas',
      metodo: 'POST',
      cargar: () => import('./facturas.lote.tsx'),
    },
    ...pantallasDe(NOTAS_CREDITO, 'Notas de crédito', {
      lista: () => import('./notas-credito.lista.tsx'),
      ficha: () => import('./notas-credito.ficha.tsx'),
      nueva: () => import('./notas-credito.nueva.tsx'),
      corregir: () => import('./notas-credito.corregir.tsx'),
    }),
    ...pantallasDe(NOTAS_DEBITO, 'Notas de débito', {
      lista: () => import('./notas-debito.lista.tsx'),
      ficha: () => import('./notas-debito.ficha.tsx'),
      nueva: () => import('./notas-debito.nueva.tsx'),
      corregir: () => import('./notas-debito.corregir.tsx'),
    }),
    ...pantallasDe(GUIAS, 'Guías de remisión', {
      lista: () => import('./guias-remision.lista.tsx'),
      ficha: () => import('./guias-remision.ficha.tsx'),
      nueva: () => import('./guias-remision.nueva.tsx'),
      corregir: () => import('./guias-remision.corregir.tsx'),
    }),
    ...pantallasDe(RETENCIONES, 'Retenciones', {
      lista: () => import('./retenciones.lista.tsx'),
      ficha: () => import('./retenciones.ficha.tsx'),
      nueva: () => import('./retenciones.nueva.tsx'),
      corregir: () => import('./retenciones.corregir.tsx'),
    }),
    ...pantallasDe(
      { recurso: 'proformas', camino: '/proformas', nombre: 'Proforma' },
      'Proformas',
      {
        lista: () => import('./proformas.lista.tsx'),
        ficha: () => import('./proformas.ficha.tsx'),
        nueva: () => import('./proformas.formulario.tsx'),
        corregir: () => import('./proformas.formulario.tsx'),
      },
    ),
  ],
  busquedas: [
    busquedaDe(FACTURAS, 'Facturas'),
    busquedaDe(NOTAS_CREDITO, 'Notas de crédito'),
    busquedaDe(NOTAS_DEBITO, 'Notas de débito'),
    busquedaDe(GUIAS, 'Guías de remisión'),
    busquedaDe(RETENCIONES, 'Retenciones'),
    {
      nombre: 'Proformas',
      recurso: 'proformas',
      buscar: async (cliente, { q, limit, signal }) =>
        (await cliente.proformas.listar({ q, limit, signal })).map(
          ({ id, numero, razon_social, total }) => ({
            titulo: `Proforma ${numero}`,
            detalle: `${razon_social} · ${dinero(total)}`,
            a: `/proformas/${id}`,
          }),
        ),
    },
  ],
});
