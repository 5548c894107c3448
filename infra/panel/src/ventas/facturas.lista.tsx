import type { FacturaDeLista } from 'comprobantes-cliente';
import { lista } from '#panel/kits/lista/declaracion.ts';
import { Lista } from '#panel/kits/lista/lista.tsx';
import { porPersona } from '#panel/kits/lista/persona.tsx';
import { ESTADOS_DE_COMPROBANTE } from './comprobantes.ts';

const FACTURAS = lista<FacturaDeLista>({
  titulo: 'Facturas',
  cuenta: ['factura', 'facturas'],
  clave: ['facturas', 'lista'],
  leer: (cliente, peticion) => cliente.facturas.listar(peticion),
  csv: (cliente, peticion) => cliente.facturas.listar({ ...peticion, format: 'csv' }),
  ir: ({ id }) => `/facturas/${id}`,
  columnas: [
    {
      campo: 'numero_comprobante',
      titulo: 'Número',
      valor: ({ numero_comprobante }) => numero_comprobante ?? 'Borrador',
      prioridad: 1,
      ancho: 180,
      tarjeta: 'debajo',
      crece: false,
    },
    { campo: 'fecha_emision', titulo: 'Emisión', tipo: 'fecha', tarjeta: 'debajo' },
    { campo: 'razon_social', titulo: 'Cliente', prioridad: 1, ancho: 200, tarjeta: 'titulo' },
    { campo: 'identificacion', titulo: 'Identificación', prioridad: 3, crece: false },
    { campo: 'total', titulo: 'Total', tipo: 'dinero', prioridad: 1 },
    { campo: 'saldo', titulo: 'Saldo', tipo: 'dinero' },
    { campo: 'estado', titulo: 'Estado', tipo: 'estado', prioridad: 1 },
  ],
  filtros: [
    { tipo: 'texto', campo: 'q', etiqueta: 'Buscar', pista: 'Cliente o número' },
    { tipo: 'opciones', campo: 'estado', etiqueta: 'Estado', opciones: ESTADOS_DE_COMPROBANTE },
    porPersona({ campo: 'cliente_id', etiqueta: 'Cliente', es: 'cliente' }),
    { tipo: 'fecha', campo: 'desde', etiqueta: 'Desde' },
    { tipo: 'fecha', campo: 'hasta', etiqueta: 'Hasta' },
    { tipo: 'si', campo: 'con_saldo', etiqueta: 'Con saldo' },
  ],
  nueva: { a: '/facturas/nueva', recurso: 'facturas' },
  nombre: ({ id, numero_comprobante }) => numero_comprobante ?? `Borrador ${id}`,
  varios: [
    {
      titulo: 'Enviar por correo',
      recurso: 'facturas',
      si: ({ estado }) => estado === 'AUTORIZADO',
      confirma: () => 'A cada comprador, al correo que dice su factura, con el RIDE y el XML.',
      hacer: (cliente, { id }) => cliente.facturas.enviarPorCorreo(id),
    },
    {
      titulo: 'Reenviar al SRI',
      recurso: 'facturas',
      si: ({ estado }) => estado === 'DEVUELTA' || estado === 'RECHAZADO',
      hacer: (cliente, { id }) => cliente.facturas.reenviar(id),
    },
  ],
  vacia: {
    titulo: 'Todavía no hay facturas',
    texto:
      'Emita la primera: el SRI responde en segundos, y aquí queda con su estado, su RIDE y su XML.',
  },
});

export default function Facturas() {
  return <Lista de={FACTURAS} />;
}
