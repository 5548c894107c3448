import { List } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { CuentaContable } from 'comprobantes-cliente';
import { Datos } from '#panel/kits/ficha/datos.tsx';
import { type Dato, ficha } from '#panel/kits/ficha/declaracion.ts';
import { pantallaDeFicha } from '#panel/kits/ficha/ficha.tsx';
import { Historia } from '#panel/kits/ficha/historia.tsx';
import { Cifra } from '#panel/kits/informe/cifra.tsx';
import { useCliente } from '#panel/nucleo/cliente.tsx';
import { Enlace } from '#panel/nucleo/enlace.tsx';
import { papelesDe } from './cuentas.lectura.ts';
import { NATURALEZAS, TIPOS } from './cuentas.palabras.ts';

const RECURSO = 'contabilidad';
const PUT = { recurso: RECURSO, metodo: 'PUT' } as const;

/** What the account is for whatever posts by itself. */
const Papeles = ({ de }: { readonly de: number }) => {
  const cliente = useCliente();
  const { data = [] } = useQuery({
    queryKey: ['contabilidad', 'roles'],
    queryFn: ({ signal }) => papelesDe(cliente, { signal }),
  });
  const suyos = data.filter(({ cuenta_id }) => cuenta_id === de);
  if (suyos.length === 0) return 'Ninguno';
  return (
    <List size="sm" listStyleType="none">
      {suyos.map(({ rol, para }) => (
        <List.Item key={rol}>{para}</List.Item>
      ))}
    </List>
  );
};

const DATOS: readonly Dato<CuentaContable>[] = [
  { titulo: 'Tipo', dibujar: ({ tipo }) => TIPOS[tipo] },
  { titulo: 'Naturaleza', dibujar: ({ naturaleza }) => NATURALEZAS[naturaleza] },
  { titulo: 'Recibe asientos', dibujar: ({ imputable }) => (imputable ? 'Sí' : 'No') },
  {
    titulo: 'Dentro de',
    si: ({ codigo_padre }) => codigo_padre !== null,
    dibujar: ({ codigo_padre }) => (
      <Enlace a={`/contabilidad/cuentas?q=${codigo_padre}`}>{codigo_padre}</Enlace>
    ),
  },
  { titulo: 'Papeles', entero: true, dibujar: ({ id }) => <Papeles de={id} /> },
];

const CUENTA = ficha<CuentaContable>({
  clave: ['contabilidad', 'cuenta'],
  leer: (cliente, id, { signal }) => cliente.contabilidad.obtenerCuentaContable(id, { signal }),
  titulo: ({ codigo, nombre }) => `${codigo} ${nombre}`,
  estado: ({ activo }) => (activo ? null : 'INACTIVA'),
  cifras: [
    {
      titulo: 'Saldo',
      dibujar: ({ saldo, nombre, _explicar }) => (
        <Cifra valor={saldo} explicar={_explicar?.saldo} que={`Saldo de ${nombre}`} />
      ),
    },
  ],
  acciones: [
    {
      titulo: 'Ver el mayor',
      si: ({ imputable }) => imputable,
      ir: ({ id }) => `/contabilidad/mayor?cuenta_id=${id}`,
    },
    { titulo: 'Editar', permiso: PUT, ir: ({ id }) => `/contabilidad/cuentas/${id}/editar` },
    {
      titulo: 'Nueva dentro de esta',
      lugar: 'menu',
      permiso: { recurso: RECURSO },
      si: ({ activo }) => activo,
      ir: ({ codigo }) => `/contabilidad/cuentas/nueva?dentro_de=${codigo}`,
    },
    {
      titulo: 'Desactivar',
      lugar: 'menu',
      peligro: true,
      permiso: { recurso: RECURSO, metodo: 'DELETE' },
      si: ({ activo }) => activo,
      confirma: ({ codigo, nombre }) =>
        `Nada más se asentará en ${codigo} ${nombre}. Lo asentado queda, y puede restaurarla.`,
      simular: (cliente, { id }) =>
        cliente.contabilidad.desactivarCuentaContable(id, { simular: true }),
      hacer: (cliente, { id }) => cliente.contabilidad.desactivarCuentaContable(id),
      hecho: 'Quedó inactiva.',
    },
    {
      titulo: 'Restaurar',
      permiso: PUT,
      si: ({ activo }) => !activo,
      hacer: (cliente, { id }) => cliente.contabilidad.cambiarCuentaContable(id, { activo: true }),
      hecho: 'Está activa otra vez.',
    },
  ],
  pestanas: [
    {
      clave: 'resumen',
      titulo: 'Resumen',
      dibujar: (cuenta) => <Datos de={DATOS} registro={cuenta} />,
    },
    {
      clave: 'historia',
      titulo: 'Historia',
      dibujar: ({ id }) => <Historia recurso="cuentas_contables" id={id} />,
    },
  ],
});

export default pantallaDeFicha(CUENTA);
