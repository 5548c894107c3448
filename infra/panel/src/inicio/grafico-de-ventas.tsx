import { Text } from '@mantine/core';
import type { ResumenDeVentas } from 'comprobantes-cliente';
import { useState } from 'react';
import { dinero, enCentavos, fecha } from '#panel/nucleo/formato.ts';
import estilo from './inicio.module.css';

/** Thirty days of sales, a bar each; its table is read by who does not see it. */

const ALTO = 120;
const PASO = 12;
const ANCHO = 8;

export const GraficoDeVentas = ({ serie }: { readonly serie: ResumenDeVentas['serie'] }) => {
  const [elegido, elegir] = useState<number>();
  const centavos = serie.map(({ total }) => enCentavos(total));
  const mayor = Math.max(1, ...centavos);
  const uno = elegido === undefined ? undefined : serie[elegido];
  return (
    <figure className={estilo.figura}>
      <svg
        viewBox={`0 0 ${serie.length * PASO} ${ALTO}`}
        className={estilo.grafico}
        preserveAspectRatio="none"
        aria-hidden
        onPointerLeave={() => elegir(undefined)}
      >
        {centavos.map((valor, i) => {
          const alto = valor <= 0 ? 1 : Math.max(2, (valor / mayor) * (ALTO - 4));
          return (
            <g key={serie[i]?.fecha} onPointerEnter={() => elegir(i)}>
              <rect x={i * PASO} y={0} width={PASO} height={ALTO} fill="transparent" />
              <rect
                x={i * PASO + (PASO - ANCHO) / 2}
                y={ALTO - alto}
                width={ANCHO}
                height={alto}
                rx={1.5}
                className={
                  valor <= 0 ? estilo.vacia : i === elegido ? estilo.elegida : estilo.barra
                }
              />
            </g>
          );
        })}
      </svg>
      <figcaption>
        <Text size="xs" c="dimmed" component="span">
          {uno
            ? `${fecha(uno.fecha)}: ${dinero(uno.total)} en ${uno.cantidad} comprobantes`
            : `Del ${fecha(serie[0]?.fecha)} al ${fecha(serie.at(-1)?.fecha)}`}
        </Text>
      </figcaption>
      <table className={estilo.soloOido}>
        <caption>Ventas por día</caption>
        <tbody>
          {serie.map(({ fecha: dia, total }) => (
            <tr key={dia}>
              <th scope="row">{fecha(dia)}</th>
              <td>{dinero(total)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  );
};
