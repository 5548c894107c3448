import { Group, Stack } from '@mantine/core';
import type { Cliente, ConciliacionTributaria } from 'comprobantes-cliente';
import { Dinero } from '#panel/kits/comun/valores.tsx';
import type { ColumnaDeLineas } from '#panel/kits/ficha/datos.tsx';
import { Cifra } from '#panel/kits/informe/cifra.tsx';
import { informe } from '#panel/kits/informe/declaracion.ts';
import { pantallaDeInforme } from '#panel/kits/informe/informe.tsx';
import { LINEAS_POR_PAGINA, LineasPorPaginas } from '#panel/kits/informe/lineas-por-paginas.tsx';
import type { Peticion } from '#panel/kits/lista/declaracion.ts';
import { Enlace } from '#panel/nucleo/enlace.tsx';
import { fecha, hoy } from '#panel/nucleo/formato.ts';
import { ANIOS } from './impuestos.palabras.ts';
import { conLibros } from './libro.tsx';

/** What a year spent and is not deducted, with its cause and its box of form 101. */

const ESTE_ANIO = Number(hoy().slice(0, 4));

const LINEAS: readonly ColumnaDeLineas<ConciliacionTributaria['lineas'][number]>[] = [
  { titulo: 'Fecha', dibujar: (linea) => fecha(linea.fecha) },
  {
    titulo: 'Asiento',
    dibujar: ({ asiento_id, numero }) => (
      <Enlace a={`/contabilidad/asientos/${asiento_id}`}>{numero}</Enlace>
    ),
  },
  {
    titulo: 'Cuenta',
    dibujar: ({ cuenta_id, cuenta_codigo, cuenta_nombre }) => (
      <Enlace
        a={`/contabilidad/cuentas/${cuenta_id}`}
      >{`${cuenta_codigo} ${cuenta_nombre}`}</Enlace>
    ),
  },
  { titulo: 'Descripción', dibujar: ({ descripcion, glosa }) => descripcion ?? glosa },
  { titulo: 'Causa', dibujar: ({ causa }) => causa },
  { titulo: 'Casillero', dibujar: ({ casillero }) => casillero },
  { titulo: 'Valor', derecha: true, dibujar: ({ valor }) => <Dinero valor={valor} /> },
];

const AMBITOS = { local: 'No deducibles locales', exterior: 'No deducibles del exterior' } as const;

const CLAVE = ['contabilidad', 'conciliacion-tributaria'] as const;
const CLAVE_DE_LINEAS = [...CLAVE, 'lineas'] as const;
const leerLineas = async (cliente: Cliente, peticion: Peticion) => {
  const { lineas, hay_mas } = await cliente.contabilidad.conciliacionTributaria(peticion);
  return { filas: lineas, hay_mas };
};

const CONCILIACION = informe<ConciliacionTributaria>({
  titulo: 'Conciliación tributaria',
  clave: CLAVE,
  parametros: [
    {
      tipo: 'opciones',
      campo: 'anio',
      etiqueta: 'Año',
      opciones: ANIOS(ESTE_ANIO),
      omision: String(ESTE_ANIO),
    },
  ],
  leer: (cliente, peticion) =>
    cliente.contabilidad.conciliacionTributaria({ ...peticion, limit: LINEAS_POR_PAGINA }),
  archivo: (cliente, peticion, format) =>
    cliente.contabilidad.conciliacionTributaria({ ...peticion, format }),
  junto: ({ anio }) => String(anio),
  vacio: ({ lineas }) => lineas.length === 0,
  tituloVacio: 'Nada que no se deduzca',
  textoVacio: 'Lo hay cuando un asiento o un egreso dice que su gasto no es deducible.',
  dibujar: ({ lineas, casilleros, total, hay_mas, _explicar }, consulta) => (
    <Stack>
      <Group gap="xl">
        {casilleros.map(({ casillero, ambito, total: suyo, _explicar: de }) => (
          <div key={casillero}>
            {AMBITOS[ambito]} (casillero {casillero}):{' '}
            <Cifra valor={suyo} explicar={de?.total} que={`Casillero ${casillero}`} />
          </div>
        ))}
        <div>
          Total: <Cifra valor={total} explicar={_explicar?.total} que="Conciliación tributaria" />
        </div>
      </Group>
      <LineasPorPaginas
        titulo="Gastos no deducibles"
        columnas={LINEAS}
        clave={CLAVE_DE_LINEAS}
        consulta={consulta}
        primera={{ filas: lineas, hay_mas }}
        leer={leerLineas}
      />
    </Stack>
  ),
});

export default conLibros(pantallaDeInforme(CONCILIACION));
