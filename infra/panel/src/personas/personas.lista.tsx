import type { Persona } from 'comprobantes-cliente';
import { Estado } from '#panel/kits/comun/valores.tsx';
import { lista } from '#panel/kits/lista/declaracion.ts';
import { pantallaDeLista } from '#panel/kits/lista/lista.tsx';
import { papelesDe } from './personas.palabras.ts';

const PERSONAS = lista<Persona>({
  titulo: 'Personas y empresas',
  cuenta: ['entrada', 'entradas'],
  clave: ['personasEmpresas', 'lista'],
  leer: (cliente, peticion) => cliente.personasEmpresas.listar(peticion),
  csv: (cliente, peticion) => cliente.personasEmpresas.listar({ ...peticion, format: 'csv' }),
  ir: ({ id }) => `/personas-empresas/${id}`,
  columnas: [
    { campo: 'razon_social', titulo: 'Razón social', prioridad: 1, ancho: 220, tarjeta: 'titulo' },
    {
      campo: 'identificacion',
      titulo: 'Identificación',
      prioridad: 1,
      crece: false,
      tarjeta: 'debajo',
    },
    {
      tipo: 'propia',
      campo: 'papeles',
      titulo: 'Es',
      ancho: 150,
      tarjeta: 'debajo',
      dibujar: papelesDe,
    },
    { campo: 'email', titulo: 'Correo', ancho: 190 },
    { campo: 'telefono', titulo: 'Teléfono', prioridad: 3, crece: false },
    { campo: 'direccion', titulo: 'Dirección', prioridad: 3, ancho: 200, aparte: true },
    { campo: 'nombre_comercial', titulo: 'Nombre comercial', prioridad: 3, aparte: true },
    {
      tipo: 'propia',
      campo: 'activo',
      titulo: 'Estado',
      prioridad: 3,
      tarjeta: 'derecha',
      dibujar: ({ activo }) => (activo ? null : <Estado valor="RETIRADO" />),
    },
  ],
  filtros: [
    { tipo: 'texto', campo: 'q', etiqueta: 'Buscar', pista: 'Nombre o identificación' },
    { tipo: 'si', campo: 'es_cliente', etiqueta: 'Clientes' },
    { tipo: 'si', campo: 'es_proveedor', etiqueta: 'Proveedores' },
    { tipo: 'si', campo: 'incluir_inactivos', etiqueta: 'También los retirados' },
  ],
  nueva: { a: '/personas-empresas/nueva', recurso: 'personas_empresas' },
  nombre: ({ razon_social }) => razon_social,
  varios: [
    {
      titulo: 'Enviar estado de cuenta',
      recurso: 'cobros',
      si: ({ es_cliente, email }) => es_cliente && email !== null,
      confirma: () => 'A cada cliente, a su correo del directorio, con lo que debe hoy en un PDF.',
      hacer: (cliente, { id }) => cliente.cobros.enviarEstadoDeCuentaPorCorreo(id),
    },
    {
      titulo: 'Retirar',
      recurso: 'personas_empresas',
      metodo: 'DELETE',
      peligro: true,
      si: ({ activo }) => activo,
      confirma: () =>
        'Salen del directorio y de lo que se ofrece al escribir. Sus documentos y saldos quedan como están, y se pueden restaurar.',
      hacer: (cliente, { id }) => cliente.personasEmpresas.eliminar(id),
    },
  ],
  vacia: {
    titulo: 'Todavía no hay nadie en el directorio',
    texto:
      'Entra solo quien compra o vende por primera vez; o agréguelo aquí con su cédula o RUC: sus datos salen del registro público.',
  },
});

export default pantallaDeLista(PERSONAS);
