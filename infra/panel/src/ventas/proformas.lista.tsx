import type { ProformaDeLista } from 'comprobantes-cliente';
import { lista } from '#panel/kits/lista/declaracion.ts';
import { pantallaDeLista } from '#panel/kits/lista/lista.tsx';
import { estadoDicho } from '#panel/nucleo/glosario.ts';

const ESTADOS: readonly ProformaDeLista['estado'][] = [
  'BORRADOR',
  'ENVIADA',
  'ACEPTADA',
  'RECHAZADA',
  'VENCIDA',
];

const PROFORMAS = lista<ProformaDeLista>({
  titulo: 'Proformas',
  cuenta: ['proforma', 'proformas'],
  clave: ['proformas', 'lista'],
  leer: (cliente, peticion) => cliente.proformas.listar(peticion),
  ir: ({ id }) => `/proformas/${id}`,
  columnas: [
    { campo: 'numero', titulo: 'Número', prioridad: 1, crece: false, tarjeta: 'debajo' },
    { campo: 'fecha_emision', titulo: 'Emisión', tipo: 'fecha' },
    { campo: 'razon_social', titulo: 'Cliente', prioridad: 1, ancho: 200, tarjeta: 'titulo' },
    { campo: 'valida_hasta', titulo: 'Vale hasta', tipo: 'fecha', tarjeta: 'debajo' },
    { campo: 'total', titulo: 'Total', tipo: 'dinero', prioridad: 1 },
    { campo: 'estado', titulo: 'Estado', tipo: 'estado', prioridad: 1 },
  ],
  filtros: [
    { tipo: 'texto', campo: 'q', etiqueta: 'Buscar', pista: 'Cliente o número' },
    {
      tipo: 'opciones',
      campo: 'estado',
      etiqueta: 'Estado',
      opciones: ESTADOS.map((value) => ({ value, label: estadoDicho(value).texto })),
    },
    { tipo: 'fecha', campo: 'desde', etiqueta: 'Desde' },
    { tipo: 'fecha', campo: 'hasta', etiqueta: 'Hasta' },
  ],
  nueva: { a: '/proformas/nueva', recurso: 'proformas' },
  nombre: ({ numero }) => numero,
  vacia: {
    titulo: 'Todavía no hay proformas',
    texto:
      'Envíe un precio: su cliente lo abre con un enlace y lo acepta, y usted lo convierte en factura.',
  },
});

export default pantallaDeLista(PROFORMAS);
