<?php

declare(strict_types=1);

namespace Comprobantes;

/** Los recursos por los que responde el SRI. */
abstract class Comprobante extends Grupo
{
    /** El nombre que llevan en sus eventos. */
    protected const CLASE = '';
    private const PLAZO_MS = 60_000;
    private const ESPERA_S = 10;
    private const PAUSA_MS = 1_000;
    private const EN_CAMINO = ['PENDIENTE', 'PROCESANDO', 'EN_PROCESO'];

    /**
     * @param array<string, mixed> $cuerpo
     * @param array<string, mixed> $opciones
     * @return array<string, mixed>
     */
    abstract public function crear(array $cuerpo, array $opciones = []): array;

    /**
     * @param array<string, mixed> $opciones
     * @return array<string, mixed>
     */
    abstract public function obtener(int $id, array $opciones = []): array;

    /**
     * @param array<string, mixed> $opciones
     * @return array<string, mixed>
     */
    abstract public function historia(int $id, array $opciones = []): array;

    /**
     * Emite y espera qué responde el SRI: el comprobante como queda, AUTORIZADO, RECHAZADO o DEVUELTA. Nunca
     * emite dos veces. Si no responde a tiempo, `ErrorDePlazo`, en cuyo `cuerpo` va el `id` si se supo. Falle lo
     * que falle, con su `idempotency_key` se repite sin emitir otro.
     *
     * @param array<string, mixed> $cuerpo el de `crear`
     * @param array{plazo_ms?: int, idempotency_key?: string} $opciones
     * @return array<string, mixed>
     */
    public function emitirYEsperar(array $cuerpo, array $opciones = []): array
    {
        $plazo_ms = $opciones['plazo_ms'] ?? self::PLAZO_MS;
        $hasta = Transporte::hasta($plazo_ms);
        $clave = $cuerpo['idempotency_key'] ?? $opciones['idempotency_key'] ?? Transporte::claveNueva();
        unset($opciones['plazo_ms']);
        $emision = ['idempotency_key' => $clave] + $opciones + ['plazo_total_ms' => $plazo_ms];
        try {
            $creado = $this->crear($cuerpo, $emision);
            return $this->hastaQueRespondan($creado['id'], $plazo_ms, $hasta);
        } catch (ErrorDeComprobantes $error) {
            // Ya emitido o no, con ella se repite sin emitir otro.
            $error->idempotency_key ??= $clave;
            throw $error;
        }
    }

    /**
     * Espera qué responde el SRI por uno ya emitido. Sigue los eventos.
     *
     * @return array<string, mixed>
     */
    public function esperar(int $id, int $plazo_ms = self::PLAZO_MS): array
    {
        return $this->hastaQueRespondan($id, $plazo_ms, Transporte::hasta($plazo_ms));
    }

    /** @return array<string, mixed> */
    private function hastaQueRespondan(int $id, int $plazo_ms, int $hasta): array
    {
        $al_dia = new static($this->transporte, true);
        $eventos = new Generado\Eventos($this->transporte, false);
        $estado = 'sin responder';
        // Lo que la red impida se intenta mientras quede plazo.
        $insistiendo = fn (): array => [
            'plazo_total_ms' => max(0, $hasta - Transporte::ahora()),
            'reintentos' => PHP_INT_MAX,
        ];
        try {
            $cursor = $al_dia->historia($id, ['limit' => 1] + $insistiendo())['historia'][0]['id'] ?? 0;
            // Lo que pasó hasta aquí se ve en él; lo que pase después lo dirán los eventos.
            for (;;) {
                $documento = $al_dia->obtener($id, $insistiendo());
                $estado = $documento['estado'];
                if (!in_array($estado, self::EN_CAMINO, true)) {
                    return $documento;
                }
                $cursor = $this->hastaNovedad($eventos, $cursor, $insistiendo());
            }
        } catch (ErrorDeConexion $error) {
            if (Transporte::ahora() < $hasta) {
                throw $error;
            }
            throw new ErrorDePlazo(
                0,
                'cliente.plazo_agotado',
                "El SRI no respondió en $plazo_ms ms por " . static::CLASE . " $id: sigue $estado",
                cuerpo: ['id' => $id, 'estado' => $estado],
            );
        }
    }

    /**
     * Espera a que pueda haber algo nuevo de uno; sin permiso de ver eventos, o con menos plazo del que ellos
     * esperan, un rato.
     *
     * @param array{plazo_total_ms: int, reintentos: int} $insistiendo
     */
    private function hastaNovedad(Generado\Eventos $eventos, int $cursor, array $insistiendo): int
    {
        $espera_s = min(self::ESPERA_S, intdiv($insistiendo['plazo_total_ms'], 1000));
        try {
            if ($espera_s > 0) {
                $consulta = ['desde_id' => $cursor, 'espera_s' => $espera_s];
                return $eventos->listar($consulta + $insistiendo)['ultimo_id'];
            }
        } catch (ErrorDePermiso) {
            // Se pregunta por él de rato en rato.
        }
        usleep(1000 * min(self::PAUSA_MS, $insistiendo['plazo_total_ms']));
        return $cursor;
    }
}
