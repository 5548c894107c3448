import type { NominaDeLista } from 'comprobantes-cliente';
import { lista } from '#panel/kits/lista/declaracion.ts';
import { pantallaDeLista } from '#panel/kits/lista/lista.tsx';

const NOMINAS = lista<NominaDeLista>({
  titulo: 'Nóminas',
  cuenta: ['nómina', 'nóminas'],
  clave: ['nominas'],
  leer: (cliente, peticion) => cliente.nominas.listar(peticion),
  ir: ({ id }) => `/nominas/${id}`,
  nombre: ({ id, periodo }) => `Nómina ${id} de ${periodo}`,
  columnas: [
    {
      campo: 'descripcion',
      titulo: 'Nómina',
      prioridad: 1,
      tarjeta: 'titulo',
      valor: ({ id, descripcion }) => `${id} · ${descripcion ?? 'Sin descripción'}`,
    },
    { campo: 'periodo', titulo: 'Período', prioridad: 1, crece: false, tarjeta: 'debajo' },
    { campo: 'fecha', titulo: 'Fecha', tipo: 'fecha', prioridad: 1 },
    { campo: 'personas_total', titulo: 'Personas', prioridad: 3 },
    {
      campo: 'estado_pago',
      titulo: 'Estado',
      tipo: 'estado',
      valor: ({ estado, estado_pago }) => (estado === 'anulado' ? 'ANULADO' : estado_pago),
    },
    { campo: 'neto', titulo: 'Neto', tipo: 'dinero', prioridad: 1 },
    { campo: 'saldo', titulo: 'Por pagar', tipo: 'dinero' },
  ],
  filtros: [
    { tipo: 'fecha', campo: 'desde', etiqueta: 'Desde' },
    { tipo: 'fecha', campo: 'hasta', etiqueta: 'Hasta' },
  ],
  nueva: { a: '/nominas/nueva', recurso: 'nominas' },
  otras: [{ a: '/nominas/importar', texto: 'Importar', recurso: 'nominas' }],
  vacia: {
    titulo: 'Todavía no hay nóminas',
    texto:
      'El rol del mes se escribe persona por persona o entra de una planilla: se asienta, se paga y va a cada una por correo.',
  },
});

export default pantallaDeLista(NOMINAS);
