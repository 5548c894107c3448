import { Group, Stack, Text } from '@mantine/core';
import type { Cliente, Mayor } from 'comprobantes-cliente';
import { Dinero } from '#panel/kits/comun/valores.tsx';
import type { ColumnaDeLineas } from '#panel/kits/ficha/datos.tsx';
import { Cifra } from '#panel/kits/informe/cifra.tsx';
import {
  AL,
  CONOCIDO_EL,
  informe,
  type PeticionDeInforme,
} from '#panel/kits/informe/declaracion.ts';
import { pantallaDeInforme } from '#panel/kits/informe/informe.tsx';
import { LINEAS_POR_PAGINA, LineasPorPaginas } from '#panel/kits/informe/lineas-por-paginas.tsx';
import type { Peticion } from '#panel/kits/lista/declaracion.ts';
import { ElegirPersona } from '#panel/kits/lista/persona.tsx';
import { Enlace } from '#panel/nucleo/enlace.tsx';
import { dinero, fecha } from '#panel/nucleo/formato.ts';
import { ElegirCuenta } from './elegir-cuenta.tsx';
import { conLibros } from './libro.tsx';
import { DESDE } from './parametros.ts';
import { queCambio } from './que-cambio.tsx';

/** An amount opens the entry that says it. */
const DeSuAsiento = ({ monto, asiento }: { readonly monto: number; readonly asiento: number }) =>
  monto > 0 && (
    <Enlace a={`/contabilidad/asientos/${asiento}`} inherit>
      {dinero(monto)}
    </Enlace>
  );

const FILAS: readonly ColumnaDeLineas<Mayor['filas'][number]>[] = [
  { titulo: 'Fecha', dibujar: (fila) => fecha(fila.fecha) },
  {
    titulo: 'Asiento',
    dibujar: ({ asiento_id, numero }) => (
      <Enlace a={`/contabilidad/asientos/${asiento_id}`}>{numero}</Enlace>
    ),
  },
  { titulo: 'Glosa', dibujar: ({ glosa }) => glosa },
  {
    titulo: 'Debe',
    derecha: true,
    dibujar: ({ debe, asiento_id }) => <DeSuAsiento monto={debe} asiento={asiento_id} />,
  },
  {
    titulo: 'Haber',
    derecha: true,
    dibujar: ({ haber, asiento_id }) => <DeSuAsiento monto={haber} asiento={asiento_id} />,
  },
  { titulo: 'Saldo', derecha: true, dibujar: ({ saldo }) => <Dinero valor={saldo} /> },
];

type DeUnaCuenta = PeticionDeInforme & { readonly cuenta_id: number };

const leerMayor = (cliente: Cliente, peticion: PeticionDeInforme): Promise<Mayor> =>
  cliente.contabilidad.mayor({ limit: LINEAS_POR_PAGINA, ...(peticion as DeUnaCuenta) });

const CLAVE = ['contabilidad', 'mayor'] as const;
const CLAVE_DE_LINEAS = [...CLAVE, 'lineas'] as const;
const leerLineas = (cliente: Cliente, peticion: Peticion) => leerMayor(cliente, peticion);

const FIGURAS = [
  { campo: 'saldo_anterior', titulo: 'Saldo anterior' },
  { campo: 'total_debe', titulo: 'Debe' },
  { campo: 'total_haber', titulo: 'Haber' },
  { campo: 'saldo_final', titulo: 'Saldo final' },
] as const;

const MAYOR = informe<Mayor>({
  titulo: 'Mayor',
  clave: CLAVE,
  parametros: [
    {
      tipo: 'propio',
      campo: 'cuenta_id',
      etiqueta: 'Cuenta',
      dibujar: (valor, poner) => <ElegirCuenta valor={valor} poner={poner} />,
    },
    DESDE,
    AL,
    CONOCIDO_EL,
    {
      tipo: 'propio',
      campo: 'tercero_id',
      etiqueta: 'Persona',
      dibujar: (valor, poner) => <ElegirPersona etiqueta="Persona" valor={valor} poner={poner} />,
    },
  ],
  necesita: ['cuenta_id'],
  leer: leerMayor,
  archivo: (cliente, peticion, format) =>
    cliente.contabilidad.mayor({
      ...(peticion as DeUnaCuenta),
      format,
    }),
  cambios: queCambio(),
  junto: ({ cuenta, desde, hasta }) =>
    `${cuenta.codigo} ${cuenta.nombre}, del ${fecha(desde)} al ${fecha(hasta)}`,
  dibujar: (mayor, consulta) => (
    <Stack>
      <Group gap="xl">
        {FIGURAS.map(({ campo, titulo }) => (
          <div key={campo}>
            {titulo}:{' '}
            <Cifra valor={mayor[campo]} explicar={mayor._explicar?.[campo]} que={titulo} />
          </div>
        ))}
      </Group>
      {mayor.filas.length === 0 ? (
        <Text c="dimmed">Nada la mueve en esos días.</Text>
      ) : (
        <LineasPorPaginas
          titulo="Movimientos"
          columnas={FILAS}
          clave={CLAVE_DE_LINEAS}
          consulta={consulta}
          primera={mayor}
          leer={leerLineas}
        />
      )}
    </Stack>
  ),
});

export default conLibros(pantallaDeInforme(MAYOR));
